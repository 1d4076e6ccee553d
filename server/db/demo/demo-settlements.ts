import { and, eq, sql } from "drizzle-orm";
import { payoutDoneLines } from "#domain/money/ledger.ts";
import { isBusinessDay } from "#domain/time/business-day.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { registeredBank } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { payouts, publicHolidays, sandboxTransfers, settlementRuns } from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";
import { bankWords, sealBank } from "#server/settlement-contracts/index.ts";
import { contractsToSettle, settleContracts } from "#server/settlements/index.ts";
import type { Vault } from "#server/vault.ts";

const daysBack = 14;
const minute = 60_000;

/** The settlements of the last two weeks: a run after midnight of each business day, with payouts in the morning. */
export async function loadSettlements(db: Db, { vault, now }: { vault: Vault; now: Date }): Promise<void> {
  await promisePlans(db);
  const contracts = await contractsToSettle(db, new Date(0));
  const holidays = new Set((await db.select().from(publicHolidays)).map(({ day }) => day));
  const today = seoulDay(now);
  for (let back = daysBack; back >= 0; back--) {
    const day = addDays(today, -back);
    const cutAt = seoulInstant(day, "00:00");
    const at = new Date(cutAt.getTime() + 12 * minute);
    if (!isBusinessDay(day, (one) => holidays.has(one)) || at > now) continue;
    const [run] = await db.insert(settlementRuns).values({ cutAt, begunAt: at, finishedAt: at }).returning();
    const runId = run?.id as number;
    const settled = await settleContracts(db, { contracts, runId, cutAt, since: new Date(0), day, now: at });
    await db
      .update(settlementRuns)
      .set({ ...settled, contracts: contracts.length })
      .where(eq(settlementRuns.id, runId));
    await payOut(db, vault, { runId }, new Date(at.getTime() + 2 * minute));
  }
}

/** The plan of each booking: the one that its shop has had from the beginning. */
async function promisePlans(db: Db) {
  await db.execute(sql`
    update reservations r set promise = r.promise || jsonb_build_object('feePlan', jsonb_build_object('plan', p.fee_type,
      'effectiveFrom', to_char(d.effective_from at time zone 'Asia/Seoul', 'YYYY-MM-DD'), 'terms', d.value -> p.fee_type))
    from shop_fee_plans p, dated_rules d where p.shop_id = r.shop_id and d.rule = 'feePlans' and r.kind = 'ONLINE'`);
}

/** Pays the payouts of a run, to all shops or one of them, as the bank would. */
export async function payOut(db: Db, vault: Vault, of: { runId: number; shopId?: number }, at: Date) {
  const requested = and(
    eq(payouts.runId, of.runId),
    eq(payouts.state, "WANTED"),
    of.shopId === undefined ? undefined : eq(payouts.shopId, of.shopId),
  );
  for (const payout of await db.select().from(payouts).where(requested)) {
    const { id, shopId, amountWon, key } = payout;
    const bank = await registeredBank(db, vault, shopId);
    // No account is registered: the server finds that out by itself when it sends the others.
    if (!bank) continue;
    await db
      .update(payouts)
      .set({ state: "DONE", decidedAt: at, tries: 1, bankSealed: sealBank(vault, bank), bankWords: bankWords(bank) })
      .where(eq(payouts.id, id));
    await postEntry(db, { kind: "PAYOUT_DONE", shopId, payoutId: id, lines: payoutDoneLines(amountWon), at });
    const lastDigits = bank.account.replace(/\D/g, "").slice(-4);
    await db
      .insert(sandboxTransfers)
      .values({ key, amountWon, bankCode: bank.bankCode, lastDigits, memo: "단장 정산", at });
  }
}
