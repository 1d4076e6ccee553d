import { and, eq } from "drizzle-orm";
import type { undoScheduleChange } from "#contract/schedules.ts";
import { type ReservationMoveRecord, reservations } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { isRefused, moveReservation } from "#server/reservations/index.ts";

/** Moves each reservation back. One that is not at the change's place any more was decided again, and stays. */
export async function moveBack(context: Context<typeof undoScheduleChange>, moves: ReservationMoveRecord[]) {
  const { shop, account, db, now, refuse } = context;
  // A designer may undo their own move, even if the reservation is another designer's now.
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
