import { cancelBooking as call } from "#contract/bookings.ts";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { giveCouponsBack } from "#server/coupons/index.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { bookings, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import {
  bookingOfKey,
  cutAfter,
  findReservation,
  freeTimes,
  giveBack,
  lockDesigners,
  lockPayment,
  queueNotices,
  stylersIn,
} from "#server/reservations/index.ts";
import { bookingNow, cancelOf } from "./booking-reply.ts";
import { findBookingsWhere } from "./find-bookings-where.ts";
import { type LockedBooking, lockBooking } from "./lock-booking.ts";

const { cancel, cancelUnpaid, cancelNonRefundable } = reservationMoves;

export const cancelBooking = handle(call, async (context) => {
  const { input, db, vault, now, refuse, changed, announce, afterCommit, jobs } = context;
  const which = bookingOfKey(input.key);
  const [named] = await db.select({ shopId: bookings.shopId, id: bookings.reservationId }).from(bookings).where(which);
  const before = named && (await findReservation(db, named.shopId, named.id));
  if (!before) return refuse("booking_not_found");
  await lockDesigners(db, before.shopId, stylersIn(before));
  await lockPayment(db, before.id);
  const locked = await lockBooking(db, input.key);
  // Read again behind the locks, so that the amounts are still right when they are written.
  const [found] = await findBookingsWhere(db, which, 1);
  const money = found && cancelOf(found, now);
  if (!locked || !money) return refuse("booking_not_cancellable");
  const { refundWon, keptWon } = money;
  if (refundWon < input.expectedRefundWon) return refuse("refund_changed", { details: { refundWon, keptWon } });
  const { id, shopId } = locked.reservation;
  const row = await write(db, locked, money, now);
  await queueNotices(db, "cancelled", {
    shopId,
    reservationId: id,
    version: row.version,
    startsAt: row.startsAt,
    now,
    rule: await ruleInForce(db, "notices", now),
    hasPhone: row.customerId !== null,
    actorAccountId: null,
  });
  changed({ shop: shopId, reservation: id, status: row.status, refundWon, keptWon });
  announce(shopId, "reservations_changed", [id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  afterCommit(() => jobs.nudge("payments.refunds"));
  return bookingNow(db, vault, row, now);
});

interface Money {
  refundWon: number;
  keptWon: number;
}

/** The kept amount is settled like a visit that ended now. */
async function write(db: Db, { reservation }: LockedBooking, { refundWon, keptWon }: Money, now: Date) {
  const { id, shopId, version } = reservation;
  const [row] = await db
    .update(reservations)
    .set({
      status: statusAfter(refundWon, keptWon),
      keptWon,
      version: version + 1,
      completedAt: keptWon > 0 ? now : undefined,
      cutAt: keptWon > 0 ? await cutAfter(db, now) : undefined,
    })
    .where(byKey(reservations, shopId, id))
    .returning();
  if (!row) throw new Error("a reservation went away while it was locked");
  if (refundWon > 0) await giveBack(db, row, { amountWon: refundWon, cause: "CANCEL", occasion: row.version, now });
  await freeTimes(db, shopId, [id]);
  await giveCouponsBack(db, shopId, [id]);
  await db.insert(reservationSteps).values({
    shopId,
    reservationId: id,
    at: now,
    step: "cancelled",
    actor: "customer",
    before: { status: reservation.status },
    after: { status: row.status, refundWon, keptWon },
  });
  return row;
}

/** A cancellation with a refund is complete only when the gateway confirms it. */
function statusAfter(refundWon: number, keptWon: number) {
  if (refundWon > 0) return cancel.to;
  return keptWon > 0 ? cancelNonRefundable.to : cancelUnpaid.to;
}
