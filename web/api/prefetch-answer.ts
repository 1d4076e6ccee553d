import { hashKey, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import type { Ask } from "#contract/first-asks.ts";
import { queryOf } from "./use-answer.ts";

/**
 * Requests the data of a screen while its code is loading. If the person leaves before the screen is there, no
 * component has used the request, so it has to be cancelled here.
 */
export function prefetchAnswer<C extends Call>(queryClient: QueryClient, call: C, input: z.input<C["input"]>) {
  const asked = queryOf(call, input);
  const requested = hashKey(asked.queryKey);
  void queryClient.cancelQueries({
    queryKey: [call.path],
    type: "inactive",
    predicate: ({ queryHash }) => queryHash !== requested,
  });
  void queryClient.prefetchQuery(asked);
}

export function prefetchAnswers(queryClient: QueryClient, asks: readonly Ask[]) {
  for (const { call, input } of asks) prefetchAnswer(queryClient, call, input);
}
