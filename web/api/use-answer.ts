import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { send } from "./send.ts";

interface Options {
  enabled?: boolean;
  /** Goes on showing the answer to the earlier input while the next one is on its way: for lists that are paged. */
  keepEarlier?: boolean;
  /** How long an answer counts as fresh. */
  staleMilliseconds?: number;
  /** Asks again so often, where no live event tells: an operator's queue is fed by all shops. */
  everyMilliseconds?: number;
}

export const answerKey = (call: Call, input: unknown) => [call.path, input] as const;

/**
 * The answer to a read, kept and shared by everything that asks the same. A new input of the same kind cancels the
 * fetch that is still under way for the old one.
 */
export function useAnswer<C extends Call>(call: C, input: z.input<C["input"]>, options: Options = {}) {
  return useQuery<ReplyOf<C>>({
    queryKey: answerKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keepEarlier ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleMilliseconds === undefined ? {} : { staleTime: options.staleMilliseconds }),
    ...(options.everyMilliseconds === undefined ? {} : { refetchInterval: options.everyMilliseconds }),
  });
}
