import { and, eq } from "drizzle-orm";
import type { undoScheduleChange } from "#contract/schedules.ts";
import { type ReservationMoveRecord, reservations } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { isRefused, moveReservation } from "#server/reservations/index.ts";

/** Each moved reservation to where it was. One that is no longer where the change put it has been decided about anew. */
export async function moveBack(context: Context<typeof undoScheduleChange>, moves: ReservationMoveRecord[]) {
  const { shop, account, db, now, refuse } = context;
  // What she moved she may move back, though by now it stands in another designer's day.
  const role = shop.role === "MEMBER" ? "SUPER" : shop.role;
  for (const { reservationId, from, to } of moves) {
    const [current] = await db
      .select({ stylerId: reservations.staffId, startsAt: reservations.startsAt })
      .from(reservations)
      .where(and(eq(reservations.id, reservationId), eq(reservations.shopId, shop.id)));
    const isThere = current?.stylerId === to.stylerId && current.startsAt.toISOString() === to.startsAt;
    if (!isThere) return refuse("schedule_change_gone", { details: { reservationId } });
    const moved = await moveReservation(db, {
      shopId: shop.id,
      reservationId,
      stylerId: from.stylerId,
      startsAt: new Date(from.startsAt),
      now,
      by: { accountId: account.id, role },
    });
    if (!isRefused(moved)) continue;
    if (moved.refused !== "time_taken") return refuse("schedule_change_gone", { details: { reservationId } });
    return refuse("time_taken", { details: { ...moved.extras?.details, reservationId } });
  }
}
