import { and, inArray, sql } from "drizzle-orm";
import { cancelReservation as call } from "#contract/reservations.ts";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { giveCouponsBack } from "#server/coupons/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockDesigners } from "#server/reservations/board/designer-days.ts";
import {
  actorOf,
  findReservation,
  isOwn,
  ownedBy,
  type ReservationRow,
  reservationOf,
  stylersIn,
} from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { giveBack, lockPayment, moneyLeft } from "#server/reservations/money/money-left.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import { freeTimes } from "#server/reservations/time/visit-times.ts";

const { cancel, cancelUnpaid } = reservationMoves;

export const cancelReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
  const before = await findReservation(db, shop.id, input.id);
  if (before) await lockDesigners(db, shop.id, stylersIn(before));
  await lockPayment(db, input.id);
  const [taken] = await db
    .update(reservations)
    .set({ status: cancelUnpaid.to, version: sql`${reservations.version} + 1` })
    .where(
      and(reservationOf(shop.id, input.id), inArray(reservations.status, [...cancel.from]), ownedBy(db, shop.id, by)),
    )
    .returning();
  if (!taken) {
    const found = await findReservation(db, shop.id, input.id);
    if (!found) return refuse("reservation_not_found");
    return refuse((await isOwn(db, found, by)) ? "reservation_not_booked" : "reservation_not_own");
  }
  const refundWon = await moneyLeft(db, taken);
  const row = refundWon > 0 ? await waitForRefund(db, taken, refundWon, now) : taken;
  await freeTimes(db, shop.id, [row.id]);
  await giveCouponsBack(db, shop.id, [row.id]);
  await db.insert(reservationSteps).values({
    shopId: shop.id,
    reservationId: row.id,
    at: now,
    step: "cancelled",
    actor: actorOf(by),
    accountId: account.id,
    before: { status: "OK" },
    after: { status: row.status, reason: input.reason, refundWon },
  });
  await queueNotices(db, "cancelled", {
    shopId: shop.id,
    reservationId: row.id,
    version: row.version,
    startsAt: row.startsAt,
    now,
    rule: await ruleInForce(db, "notices", now),
    hasPhone: row.customerId !== null,
    actorAccountId: account.id,
  });
  changed({ reservation: row.id, status: row.status, refundWon });
  viewed("reservation", [row.id]);
  announce(shop.id, "reservations_changed", [row.id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  afterCommit(() => jobs.nudge("payments.refunds"));
  return reservationReply(row);
});

/** The cancellation is complete only when the gateway confirms it. */
async function waitForRefund(db: Db, taken: ReservationRow, amountWon: number, now: Date) {
  const { id, shopId, version } = taken;
  await giveBack(db, taken, { amountWon, cause: "CANCEL", occasion: version, now });
  const [waiting] = await db
    .update(reservations)
    .set({ status: cancel.to })
    .where(reservationOf(shopId, id))
    .returning();
  if (!waiting) throw new Error("a reservation went away while it was locked");
  return waiting;
}
