import { listReservations as call } from "#contract/reservations.ts";
import { handle } from "#server/http/context.ts";
import { reservationsOfDay } from "./list-of-day.ts";

export const listReservations = handle(call, async ({ input, shop, db, viewed }) => {
  const items = await reservationsOfDay(db, shop.id, "ONLINE", input.date);
  viewed(
    "reservation",
    items.map(({ id }) => id),
  );
  return { items };
});
