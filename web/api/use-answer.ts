import { hashKey, keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { send } from "./send.ts";

interface Options {
  enabled?: boolean;
  /**
   * What stays visible while the next answer loads; it is shown as stale (web/ui/stale.tsx) if it could be confused with
   * the new answer. "pages": the earlier page of the same list, but nothing of another tab or search. "always": for
   * content that follows typing, or content so far down that a shorter page would move it away from the finger.
   */
  keepEarlier?: "pages" | "always";
  /** How long an answer counts as fresh. */
  staleMilliseconds?: number;
  /** How often it is read again without a live event: an operator's queue has requests of all shops. */
  everyMilliseconds?: number;
}

export const answerKey = (call: Call, input: unknown) => [call.path, input] as const;

/** How the cache requests it, and which events make it old: `live.ts` reads this. */
export const queryOf = <C extends Call>(call: C, input: z.input<C["input"]>) => ({
  queryKey: answerKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<C>> => send(call, input, { signal }),
  meta: { changedBy: call.changedBy },
});

/**
 * The answer to a read, shared by all components with the same input. A new input cancels the running request for the
 * old one.
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

/** Two pages of one list differ only in the page. */
export const isSameList = ([path, input]: QueryKey, [otherPath, otherInput]: QueryKey) =>
  path === otherPath && hashKey([unpaged(input)]) === hashKey([unpaged(otherInput)]);

const unpaged = (input: unknown) => ({ ...(input as object), page: undefined });
