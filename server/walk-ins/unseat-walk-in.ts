import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { unseatWalkIn as call } from "#contract/walk-ins.ts";
import { changeableStatuses } from "#domain/reservations/reservation.ts";
import { byKey } from "#server/db/by-key.ts";
import { reservations, walkIns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation, isOwn, removeFromDesk } from "#server/reservations/index.ts";
import { lockWalkIn } from "./find-walk-in.ts";
import { walkInReply } from "./walk-in-reply.ts";

export const unseatWalkIn = handle(
  call,
  async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
    const seated = await lockWalkIn(db, shop.id, input.id, now);
    if (!seated || seated.reservationId === null) return refuse("walk_in_not_found");
    const { reservationId } = seated;
    const by = { accountId: account.id, role: shop.role };
    // A visit that has begun, was paid for or is over has taken place.
    const also = and(isNull(reservations.startedAt), eq(reservations.paidWon, 0), gt(reservations.endsAt, now));
    const removal = { shopId: shop.id, reservationId, from: changeableStatuses, also, by, now };
    if (!(await removeFromDesk(db, removal))) {
      const found = await findReservation(db, shop.id, reservationId);
      return refuse(found && !(await isOwn(db, found, by)) ? "reservation_not_own" : "reservation_not_booked");
    }
    const [waiting] = await db
      .update(walkIns)
      .set({ state: "WAITING", reservationId: null, endedAt: null, version: sql`${walkIns.version} + 1` })
      .where(byKey(walkIns, shop.id, seated.id))
      .returning();
    if (!waiting) throw new Error("a locked walk-in was not there");
    changed({ walkIn: waiting.id, removedReservation: reservationId });
    viewed("walkIn", [waiting.id]);
    announce(shop.id, "walk_ins_changed", [waiting.id]);
    announce(shop.id, "reservations_changed", [reservationId]);
    return walkInReply(waiting);
  },
);
