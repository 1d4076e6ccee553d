import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { countReservations, getDayBoard, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import { getShop } from "#contract/shops.ts";
import { addDays } from "#domain/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { answerKey } from "#web/api/use-answer.ts";
import { daysBefore, daysShown } from "./days-around.ts";

/** Asks for a day while its screen is still being fetched, so that the two come together. */
export function prefetchDay(queryClient: QueryClient, shopId: number, date: string) {
  const ask = <C extends Call>(call: C, input: Parameters<typeof send<C>>[1]) =>
    void queryClient.prefetchQuery({
      queryKey: answerKey(call, input),
      queryFn: ({ signal }) => send(call, input, { signal }),
    });
  ask(getShop, { id: shopId });
  ask(getDayBoard, { shopId, date });
  ask(listReservations, { shopId, date });
  ask(listOfflineReservations, { shopId, date });
  const from = addDays(date, -daysBefore);
  ask(countReservations, { shopId, from, to: addDays(from, daysShown - 1) });
}
