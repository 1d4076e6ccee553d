import { listOfflineReservations as call } from "#contract/reservations.ts";
import { handle } from "#server/http/context.ts";
import { reservationsOfDay } from "./list-of-day.ts";

export const listOfflineReservations = handle(call, async ({ input, shop, db }) => ({
  items: await reservationsOfDay(db, shop.id, "OFFLINE", input.date),
}));
