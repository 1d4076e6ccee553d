import { asc, eq } from "drizzle-orm";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { type AdvertisementMove, advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import { refundOf } from "#domain/advertising/advertisement-period.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { AdvertisementRow } from "#server/advertisements/list/advertisement-row.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementCycles, payments } from "#server/db/tables/tables.ts";
import { createRefundIntent } from "#server/payments/index.ts";

interface Due {
  paymentId: number;
  amountWon: number;
}

const neverShown: readonly (AdvertisementStatus | null)[] = ["WAITING", "DISPLAY_WAITING"];

/**
 * What would be refunded of each payment if the advertisement made this move now; all of it if nothing was shown yet. The
 * caller that makes the move also locks the payments, because the gateway may report a partial refund at any moment.
 */
export async function refundsDue(
  db: Db,
  { id, status }: Pick<AdvertisementRow, "id" | "status">,
  move: AdvertisementMove,
  now: Date,
  { lock = false } = {},
): Promise<Due[]> {
  const { refund } = advertisementMoves[move];
  if (refund === "NONE") return [];
  const isWhole = refund === "FULL" || neverShown.includes(status);
  const query = db
    .select({
      paymentId: payments.id,
      paidWon: payments.amountWon,
      refundingWon: payments.refundingWon,
      fromDay: advertisementCycles.fromDay,
      toDay: advertisementCycles.toDay,
      addedDays: advertisementCycles.addedDays,
    })
    .from(advertisementCycles)
    .innerJoin(payments, eq(payments.id, advertisementCycles.paymentId))
    .where(eq(advertisementCycles.advertisementId, id))
    .orderBy(asc(advertisementCycles.cycle));
  const rows = await (lock ? query.for("update", { of: payments }) : query);
  return rows
    .map(({ paymentId, paidWon, refundingWon, addedDays, ...period }) => {
      const wholeWon = isWhole ? paidWon : refundOf(paidWon, period, addedDays, seoulDay(now));
      return { paymentId, amountWon: Math.min(wholeWon, paidWon - refundingWon) };
    })
    .filter(({ amountWon }) => amountWon > 0);
}

export const sumOf = (due: readonly Due[]) => due.reduce((sum, { amountWon }) => sum + amountWon, 0);

/** Creates these refunds, in the transaction that ends the advertisement. */
export async function promiseRefunds(db: Db, due: readonly Due[], reason: string, now: Date): Promise<void> {
  for (const { paymentId, amountWon } of due) {
    const refund = await createRefundIntent(db, { paymentId, amountWon, reason, now });
    if (!refund) throw new Error(`payment ${paymentId} cannot give ${amountWon} won back`);
  }
}
