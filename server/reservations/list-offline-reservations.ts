import { listOfflineReservations as call } from "#contract/reservations.ts";
import { handle } from "#server/http/context.ts";
import { reservationsOfDay } from "./list-of-day.ts";

export const listOfflineReservations = handle(call, async ({ input, shop, db, viewed }) => {
  const items = await reservationsOfDay(db, shop.id, "OFFLINE", input.date);
  viewed(
    "reservation",
    items.map(({ id }) => id),
  );
  return { items };
});
