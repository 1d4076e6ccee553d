import { listReservations as call } from "#contract/reservations.ts";
import { handle } from "#server/http/context.ts";
import { reservationsOfDay } from "./list-of-day.ts";

export const listReservations = handle(call, async ({ input, shop, db }) => ({
  items: await reservationsOfDay(db, shop.id, "ONLINE", input.date),
}));
