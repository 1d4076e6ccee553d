import type { QueueLine } from "./review-queue.tsx";
import { useReviewKeys } from "./use-review-keys.ts";

interface Steps {
  lines: readonly QueueLine[];
  openId: number | undefined;
  show: (id: number | undefined) => void;
}

/** Moves through a queue by keys, and to the next case after a decision. */
export function useQueueSteps({ lines, openId, show }: Steps) {
  const possible = possibleIn(lines);
  useReviewKeys((by) => {
    const here = possible.findIndex(({ id }) => id === openId);
    const next = here === -1 ? possible[0] : possible[here + by];
    if (next) show(next.id);
  });
  return {
    /** The next one below, or else the first remaining one. */
    showNext: (after: number) => {
      const here = possible.findIndex(({ id }) => id === after);
      const rest = possible.filter(({ id }) => id !== after);
      show((possible[here + 1] ?? rest[0])?.id);
    },
  };
}

/** Cases that can be opened: nobody reviews their own. */
export const possibleIn = (lines: readonly QueueLine[]) => lines.filter(({ isOwn }) => !isOwn);
