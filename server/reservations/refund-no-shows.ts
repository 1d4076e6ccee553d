import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { moneyOfNoShow } from "#domain/cancellation.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { refunds, reservations } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import type { ReservationRow } from "./find-reservation.ts";
import { batchSize, inBatches } from "./in-batches.ts";
import { moneyLeft } from "./money-left.ts";
import { noShowKey } from "./refund-key.ts";

/** At the settlement cut a no-show can no longer be corrected: what the shop does not keep starts on its way back. */
export async function refundNoShows(parts: Parts): Promise<void> {
  let last = 0;
  await inBatches(parts, async (db, now) => {
    const due = await cutNoShows(db, last, now);
    for (const row of due) await refundRest(db, row, now);
    last = due.at(-1)?.id ?? last;
    return due;
  });
  if (last > 0) parts.jobs.nudge("reservations.refunds");
}

/** By id upwards: one that leaves nothing to give back is not found twice in a round. */
function cutNoShows(db: Db, after: number, now: Date): Promise<ReservationRow[]> {
  const refunded = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.reservationId, reservations.id), eq(refunds.reason, "NO_SHOW_REST")));
  return db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.status, "NO_SHOW"),
        gt(reservations.paidWon, 0),
        gt(reservations.paidWon, reservations.refundedWon),
        eq(reservations.keptWon, 0),
        lte(reservations.cutAt, now),
        gt(reservations.id, after),
        notExists(refunded),
      ),
    )
    .orderBy(asc(reservations.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
}

async function refundRest(db: Db, row: ReservationRow, now: Date) {
  const rule = row.promise.cancellation ?? (await ruleInForce(db, "cancellation", row.createdAt));
  const { refundWon, keptWon } = moneyOfNoShow(rule, await moneyLeft(db, row));
  await db
    .update(reservations)
    .set({ keptWon, version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, row.id));
  if (refundWon === 0) return;
  await db
    .insert(refunds)
    .values({
      shopId: row.shopId,
      reservationId: row.id,
      reason: "NO_SHOW_REST",
      amountWon: refundWon,
      key: noShowKey(row.id),
      nextTryAt: now,
      wantedAt: now,
    })
    .onConflictDoNothing();
}
