import type { QueryClient } from "@tanstack/react-query";
import { getShop } from "#contract/shops.ts";
import { getToday } from "#contract/today.ts";
import { send } from "#web/api/send.ts";
import { answerKey } from "#web/api/use-answer.ts";

/** Asks for the day while its screen is still being fetched, so that the two come together. */
export function prefetchToday(queryClient: QueryClient, shopId: number) {
  void queryClient.prefetchQuery({
    queryKey: answerKey(getShop, { id: shopId }),
    queryFn: ({ signal }) => send(getShop, { id: shopId }, { signal }),
  });
  void queryClient.prefetchQuery({
    queryKey: answerKey(getToday, { shopId }),
    queryFn: ({ signal }) => send(getToday, { shopId }, { signal }),
  });
}
