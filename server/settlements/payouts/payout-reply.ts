import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Payout } from "#contract/settlement.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, settlementLines } from "#server/db/tables/tables.ts";
import type { ComingPayout } from "./coming-payouts.ts";
import type { PayoutRow } from "./record-payout.ts";

type PayoutReply = Omit<Payout, "decidedAt"> & { decidedAt: Date | null };

export const payoutReply = (row: PayoutRow, lines: number): PayoutReply => ({
  id: row.id,
  day: row.day,
  amountWon: row.amountWon,
  state: row.state,
  bankWords: row.bankWords,
  lines,
  // A technical problem of the bank is for operators. Only a refusal helps a shop.
  problemCode: row.problemCode,
  problem: row.state === "FAILED" ? row.problem : null,
  decidedAt: row.decidedAt,
});

export const comingReply = ({ day, amountWon, lines }: ComingPayout, bankWords: string): PayoutReply => ({
  id: null,
  day,
  amountWon,
  state: null,
  bankWords,
  lines,
  problemCode: null,
  problem: null,
  decidedAt: null,
});

/** The newest first. */
export async function payoutReplies(
  db: Db,
  { shopId, contractIds, limit }: { shopId: number; contractIds: readonly number[]; limit: number },
): Promise<PayoutReply[]> {
  const lines = db
    .select({ payoutId: settlementLines.payoutId, rows: count().as("rows") })
    .from(settlementLines)
    .where(eq(settlementLines.payoutId, payouts.id))
    .groupBy(settlementLines.payoutId)
    .as("lines");
  const rows = await db
    .select({ payout: payouts, lines: sql`coalesce(${lines.rows}, 0)`.mapWith(Number) })
    .from(payouts)
    .leftJoinLateral(lines, sql`true`)
    .where(and(eq(payouts.shopId, shopId), inArray(payouts.contractId, [...contractIds])))
    .orderBy(desc(payouts.day), desc(payouts.id))
    .limit(limit);
  return rows.map(({ payout, lines }) => payoutReply(payout, lines));
}
