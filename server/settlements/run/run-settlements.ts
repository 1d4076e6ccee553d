import { asc, eq, isNull, sql } from "drizzle-orm";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementContracts, settlementRuns } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { lastSettledCut, missedCuts } from "#server/settlements/payouts/bank-days.ts";
import { contractsToSettle } from "./contracts-to-settle.ts";
import { type SettledBatch, settleContracts } from "./settle-contracts.ts";
import { settledUntil } from "./settled-until.ts";

export type SettlementRun = typeof settlementRuns.$inferSelect;

/** Corrections end at midnight. A process whose clock is late may still accept one. */
const graceMinutes = 10;
const batchSize = 200;

/**
 * Runs once after the midnight of every business day: everything that was cut until then becomes lines, and what is owed
 * is paid out. Missed days are made up for cut by cut, so that each payout has the key that it had, or would have had, on
 * its own day.
 */
export async function runDueSettlements(parts: Tools): Promise<void> {
  const today = seoulDay(new Date(parts.clock.now().getTime() - graceMinutes * 60_000));
  for (const cutAt of await missedCuts(parts.db, today)) {
    const run = await beginRun(parts, cutAt);
    if (run) await carryOnRun(parts, run);
  }
}

/** A run in addition to the usual one: settles what is due now. */
export async function runSettlementsNow(parts: Tools, askedBy: number): Promise<SettlementRun> {
  const [run] = await parts.db.insert(settlementRuns).values({ askedBy, begunAt: parts.clock.now() }).returning();
  if (!run) throw new Error("an insert returned no row");
  return carryOnRun(parts, run);
}

/** Undefined if the run is already done. A run that a crashed process left is continued by the next one. */
async function beginRun({ db, clock }: Tools, cutAt: Date): Promise<SettlementRun | undefined> {
  const [begun] = await db
    .insert(settlementRuns)
    .values({ cutAt, begunAt: clock.now() })
    .onConflictDoUpdate({
      target: settlementRuns.cutAt,
      set: { cutAt },
      setWhere: isNull(settlementRuns.finishedAt),
    })
    .returning();
  return begun;
}

/** Contracts are settled in batches, each in its own transaction: two processes share the work, and nothing is done twice. */
export async function carryOnRun(parts: Tools, run: SettlementRun): Promise<SettlementRun> {
  const { db, clock, jobs } = parts;
  // A run that an operator starts has a random key, so it must not pay what the bank may already know under the key of a cut.
  if (!run.cutAt) await runDueSettlements(parts);
  const now = clock.now();
  const cutAt = run.cutAt ?? (await lastSettledCut(db)) ?? now;
  const since = await settledUntil(db, { besidesRun: run.id });
  const contracts = await contractsToSettle(db, since);
  for (let done = 0; done < contracts.length; done += batchSize) {
    const batch = contracts.slice(done, done + batchSize);
    await db.transaction(async (db) => {
      const locked = await db
        .select({ id: settlementContracts.id, shopId: settlementContracts.shopId })
        .from(settlementContracts)
        .where(sql`${settlementContracts.id} = any(${`{${batch.map(({ id }) => id).join(",")}}`}::bigint[])`)
        .orderBy(asc(settlementContracts.id))
        .for("update");
      const settled = await settleContracts(db, {
        contracts: locked,
        runId: run.id,
        cutAt,
        since,
        day: seoulDay(now),
        isAsked: run.cutAt === null,
        now,
      });
      await count(db, run.id, settled);
    });
  }
  const [finished] = await db
    .update(settlementRuns)
    .set({ finishedAt: clock.now(), contracts: contracts.length })
    .where(eq(settlementRuns.id, run.id))
    .returning();
  jobs.nudge("settlements.payouts");
  return finished ?? run;
}

async function count(db: Db, runId: number, { lines, payouts, paidWon }: SettledBatch) {
  await db
    .update(settlementRuns)
    .set({
      lines: sql`${settlementRuns.lines} + ${lines}`,
      payouts: sql`${settlementRuns.payouts} + ${payouts}`,
      paidWon: sql`${settlementRuns.paidWon} + ${paidWon}`,
    })
    .where(eq(settlementRuns.id, runId));
}
