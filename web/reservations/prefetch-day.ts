import type { QueryClient } from "@tanstack/react-query";
import { countReservations, getDayBoard, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import { getShop } from "#contract/shops.ts";
import { addDays } from "#domain/seoul-time.ts";
import { prefetchAnswer } from "#web/api/prefetch-answer.ts";
import { daysBefore, daysShown } from "./days-around.ts";

export function prefetchDay(queryClient: QueryClient, shopId: number, date: string) {
  prefetchAnswer(queryClient, getShop, { id: shopId });
  prefetchAnswer(queryClient, getDayBoard, { shopId, date });
  prefetchAnswer(queryClient, listReservations, { shopId, date });
  prefetchAnswer(queryClient, listOfflineReservations, { shopId, date });
  const from = addDays(date, -daysBefore);
  prefetchAnswer(queryClient, countReservations, { shopId, from, to: addDays(from, daysShown - 1) });
}
