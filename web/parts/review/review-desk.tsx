import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { isFreePress } from "#web/parts/free-press.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./review-case.module.css";
import type { QueueLine } from "./review-queue.tsx";

/** The open case. */
export interface OpenCase<Line> {
  id: number;
  /** Its row in the queue, which is read regularly; undefined if it is not on this page. */
  line: Line | undefined;
  /** Undefined if the queue is beside it. */
  onBack: (() => void) | undefined;
  onDecided: () => void;
}

interface ReviewDeskProps<Line extends QueueLine, Reply> {
  answer: UseQueryResult<Reply & { items: Line[] }>;
  /** The parameters of the address. */
  request: number | undefined;
  show: (id: number | undefined) => void;
  isNobodyWaiting: (reply: Reply) => boolean;
  /** The message in that case. */
  nobody: { title: string; text: string };
  queue: (reply: Reply & { items: Line[] }, openId: number | undefined) => ReactNode;
  children: (open: OpenCase<Line>) => ReactNode;
}

/** The queue and the open case; a phone shows one of them. After a decision the next case opens. */
export function ReviewDesk<Line extends QueueLine, Reply>(props: ReviewDeskProps<Line, Reply>) {
  const { answer, request, show, isNobodyWaiting, nobody, queue, children } = props;
  const isPhone = useIsPhone();
  const lines = answer.data?.items ?? [];
  // Of answered requests none opens by itself, because every opening is recorded.
  const opensFirst = !isPhone && !answer.isPlaceholderData;
  const openId = request ?? (opensFirst ? possibleIn(lines)[0]?.id : undefined);
  const { showNext } = useQueueSteps({ lines, openId, show });
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
      {(reply) =>
        isNobodyWaiting(reply) && request === undefined ? (
          <Card>
            <EmptyState icon={Inbox} {...nobody} />
          </Card>
        ) : (
          <Stack align="start" gap={16} single={768} className={styles.screen}>
            {!(isPhone && request) && queue(reply, openId)}
            {openId !== undefined && (
              <Fragment key={openId}>
                {children({
                  id: openId,
                  line: lines.find(({ id }) => id === openId),
                  onBack: isPhone ? () => show(undefined) : undefined,
                  onDecided: () => showNext(openId),
                })}
              </Fragment>
            )}
          </Stack>
        )
      }
    </Answered>
  );
}

interface Steps {
  lines: readonly QueueLine[];
  openId: number | undefined;
  show: (id: number | undefined) => void;
}

/** Moves through a queue by keys, and to the next case after a decision. */
function useQueueSteps({ lines, openId, show }: Steps) {
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
const possibleIn = (lines: readonly QueueLine[]) => lines.filter(({ isOwn }) => !isOwn);

/**
 * J and K move down and up in the queue, S begins the review, a digit opens a document, R adds a note on the field with the focus, A
 * approves. By the position of the
 * key and not by its letter, because a Korean keyboard types ㅓ for j.
 */
function useReviewKeys(step: (by: 1 | -1) => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isFreePress(event)) return;
      const act = {
        KeyJ: () => step(1),
        KeyK: () => step(-1),
        KeyR: () => pinAt(document.activeElement),
        KeyS: () => document.querySelector<HTMLButtonElement>("[data-review-start]")?.click(),
        KeyA: () => document.querySelector<HTMLButtonElement>("[data-review-approve]")?.click(),
      }[event.code];
      const place = /^Digit(\d)$/.exec(event.code)?.[1];
      if (place) return pressDocument(place);
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [step]);
}

const pressDocument = (place: string) =>
  document.querySelector<HTMLButtonElement>(`[data-review-document="${place}"]`)?.click();

/** If no field has the focus, the first one gets it, so that the next press adds a note. */
function pinAt(focused: Element | null) {
  const pin = focused?.closest("[data-field]")?.querySelector<HTMLButtonElement>("[data-review-pin]");
  if (pin) pin.click();
  else document.querySelector<HTMLButtonElement>("[data-review-pin]")?.focus();
}
