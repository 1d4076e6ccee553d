import { and, desc, eq } from "drizzle-orm";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, settlementRuns } from "#server/db/tables/tables.ts";
import { lastSettledCut } from "#server/settlements/payouts/bank-days.ts";
import type { PayoutRow } from "#server/settlements/payouts/record-payout.ts";
import type { SettledContract } from "./contracts-to-settle.ts";
import { settleContracts } from "./settle-contracts.ts";

/**
 * Settles one contract in the caller's transaction, which has locked the contract: everything that is due, and its whole
 * balance. Undefined if there is nothing to send.
 */
export async function settleOneContract(
  db: Db,
  contract: SettledContract,
  { askedBy, now }: { askedBy: number; now: Date },
): Promise<PayoutRow | undefined> {
  const begun = { askedBy, begunAt: now, finishedAt: now, contracts: 1 };
  const [run] = await db.insert(settlementRuns).values(begun).returning({ id: settlementRuns.id });
  if (!run) throw new Error("an insert returned no row");
  const settled = await settleContracts(db, {
    contracts: [contract],
    runId: run.id,
    // What was cut since then will have its own run, and a payout whose key the bank may know.
    cutAt: (await lastSettledCut(db)) ?? now,
    since: new Date(0),
    day: seoulDay(now),
    isAsked: true,
    now,
  });
  await db.update(settlementRuns).set(settled).where(eq(settlementRuns.id, run.id));
  const [payout] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.contractId, contract.id), eq(payouts.runId, run.id)))
    .orderBy(desc(payouts.id))
    .limit(1);
  return payout;
}
