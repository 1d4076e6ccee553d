import type { QueryClient } from "@tanstack/react-query";
import { getShop } from "#contract/shops.ts";
import { getToday } from "#contract/today.ts";
import { prefetchAnswer } from "#web/api/prefetch-answer.ts";

export function prefetchToday(queryClient: QueryClient, shopId: number) {
  prefetchAnswer(queryClient, getShop, { id: shopId });
  prefetchAnswer(queryClient, getToday, { shopId });
}
