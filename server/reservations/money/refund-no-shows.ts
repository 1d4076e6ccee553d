import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { paymentRefunds, payments, reservations } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { batchSize, inBatches } from "#server/reservations/changes/in-batches.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";
import { giveBack } from "./money-left.ts";

/**
 * After the settlement cut a no-show can not be corrected any more: the amount that the shop does not keep is refunded.
 */
export async function refundNoShows(parts: Parts): Promise<void> {
  let last = 0;
  await inBatches(parts, async (db, now) => {
    const due = await cutNoShows(db, last, now);
    for (const { row, leftWon } of due) await refundRest(db, row, leftWon, now);
    last = due.at(-1)?.row.id ?? last;
    return due.map(({ row }) => row);
  });
  if (last > 0) parts.jobs.nudge("payments.refunds");
}

/**
 * In ascending order of ids: one without a rest to refund is not found twice in a round. The payments are locked, as in
 * any change of a reservation with its money.
 */
function cutNoShows(db: Db, after: number, now: Date): Promise<{ row: ReservationRow; leftWon: number }[]> {
  return db
    .select({ row: reservations, leftWon: sql`${payments.amountWon} - ${payments.refundingWon}`.mapWith(Number) })
    .from(reservations)
    .innerJoin(payments, and(isPaymentOfIt, eq(payments.state, "APPROVED")))
    .where(and(isCut(db, now), gt(reservations.id, after)))
    .orderBy(asc(reservations.id))
    .limit(batchSize)
    .for("update", { of: payments, skipLocked: true });
}

const isPaymentOfIt = and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservations.id));

function isCut(db: Db, now: Date) {
  const refunded = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(isPaymentOfIt, eq(paymentRefunds.cause, "NO_SHOW_REST")));
  return and(
    eq(reservations.status, "NO_SHOW"),
    gt(reservations.paidWon, reservations.refundedWon),
    eq(reservations.keptWon, 0),
    lte(reservations.cutAt, now),
    notExists(refunded),
  );
}

async function refundRest(db: Db, row: ReservationRow, leftWon: number, now: Date) {
  const rule = row.promise.cancellation ?? (await ruleInForce(db, "cancellation", row.createdAt));
  const { refundWon, keptWon } = moneyOfNoShow(rule, leftWon);
  const [kept] = await db
    .update(reservations)
    .set({ keptWon, version: sql`${reservations.version} + 1` })
    // Checked again under the lock: another process may have done it meanwhile.
    .where(and(byKey(reservations, row.shopId, row.id), isCut(db, now)))
    .returning({ id: reservations.id });
  if (kept && refundWon > 0) await giveBack(db, row, { amountWon: refundWon, cause: "NO_SHOW_REST", now });
}
