import { hashKey, keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { send } from "./send.ts";

interface Options {
  enabled?: boolean;
  /**
   * What stays in sight while the next answer is on its way, as held (web/ui/held.tsx) where it could be taken for it.
   * Pages: the page before of the same list, and nothing that stood under another tab or search. Always: where something
   * follows typing, or stands so far down that a page which grows shorter would slip away from under the finger that chose.
   */
  keepEarlier?: "pages" | "always";
  /** How long an answer counts as fresh. */
  staleMilliseconds?: number;
  /** Asks again so often, where no live event tells: an operator's queue is fed by all shops. */
  everyMilliseconds?: number;
}

export const answerKey = (call: Call, input: unknown) => [call.path, input] as const;

/** How the cache asks, and what makes an answer old: `live.ts` reads it. */
export const queryOf = <C extends Call>(call: C, input: z.input<C["input"]>) => ({
  queryKey: answerKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<C>> => send(call, input, { signal }),
  meta: { changedBy: call.changedBy },
});

/**
 * The answer to a read, kept and shared by everything that asks the same. A new input of the same kind cancels the
 * fetch that is still under way for the old one.
 */
export function useAnswer<C extends Call>(call: C, input: z.input<C["input"]>, options: Options = {}) {
  const asked = queryOf(call, input);
  return useQuery<ReplyOf<C>>({
    ...asked,
    enabled: options.enabled ?? true,
    ...(options.keepEarlier === "always" ? { placeholderData: keepPreviousData } : {}),
    ...(options.keepEarlier === "pages"
      ? {
          placeholderData: (earlier, query) =>
            query && isSameList(query.queryKey, asked.queryKey) ? earlier : undefined,
        }
      : {}),
    ...(options.staleMilliseconds === undefined ? {} : { staleTime: options.staleMilliseconds }),
    ...(options.everyMilliseconds === undefined ? {} : { refetchInterval: options.everyMilliseconds }),
  });
}

/** Two pages of one list differ in nothing but the page. */
export const isSameList = ([path, input]: QueryKey, [otherPath, otherInput]: QueryKey) =>
  path === otherPath && hashKey([unpaged(input)]) === hashKey([unpaged(otherInput)]);

const unpaged = (input: unknown) => ({ ...(input as object), page: undefined });
