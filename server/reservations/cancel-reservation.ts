import { and, eq, inArray, sql } from "drizzle-orm";
import { cancelReservation as call } from "#contract/reservations.ts";
import { reservationMoves } from "#domain/reservation.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { occupiedTimes, refunds, reservationSteps, reservations } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { actorOf, findReservation, isOwn, ownedBy, type ReservationRow, reservationOf } from "./find-reservation.ts";
import { moneyLeft } from "./money-left.ts";
import { queueNotices } from "./notices.ts";
import { cancelKey } from "./refund-key.ts";
import { reservationReply } from "./reservation-reply.ts";

const { cancel, cancelUnpaid } = reservationMoves;

export const cancelReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
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
  const row = refundWon > 0 ? await giveBack(db, taken, refundWon, now) : taken;
  await db.delete(occupiedTimes).where(eq(occupiedTimes.reservationId, row.id));
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
    ...{ shopId: shop.id, reservationId: row.id, version: row.version, startsAt: row.startsAt, now },
    rule: await ruleInForce(db, "notices", now),
    hasPhone: row.customerId !== null,
    actorAccountId: account.id,
  });
  changed({ reservation: row.id, status: row.status, refundWon });
  viewed("reservation", [row.id]);
  announce(shop.id, "reservations_changed", [row.id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  afterCommit(() => jobs.nudge("reservations.refunds"));
  return reservationReply(row);
});

/** The intent, under a key that makes it one refund: the gateway hears of it only after the commit. */
async function giveBack(db: Db, { id, shopId }: ReservationRow, amountWon: number, now: Date) {
  await db.insert(refunds).values({
    shopId,
    reservationId: id,
    reason: "CANCEL",
    amountWon,
    key: cancelKey(id),
    nextTryAt: now,
    wantedAt: now,
  });
  const [waiting] = await db
    .update(reservations)
    .set({ status: cancel.to })
    .where(reservationOf(shopId, id))
    .returning();
  if (!waiting) throw new Error("a reservation went away while it was locked");
  return waiting;
}
