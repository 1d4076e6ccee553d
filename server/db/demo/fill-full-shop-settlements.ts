import { eq, sql } from "drizzle-orm";
import { isBusinessDay } from "#domain/time/business-day.ts";
import { seoulDay, seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { publicHolidays, settlementContracts, settlementRuns } from "#server/db/tables/tables.ts";
import { settleContracts } from "#server/settlements/index.ts";
import { payOut } from "./demo-settlements.ts";
import { dayFrom, type FullShop } from "./fill-full-shop.ts";
import { longestText } from "./fill-full-shop-texts.ts";

const daysBack = 725;
/** Settled each day, and before that once a week: the lists look the same, and are made faster. */
const daily = 60;
const minute = 60_000;

/** Two years of payouts with tax invoices, and disputed visits. */
export async function fillSettlements(db: Db, full: FullShop): Promise<void> {
  const { shopId, vault, now } = full;
  const [contract] = await db.select().from(settlementContracts).where(eq(settlementContracts.shopId, shopId));
  if (!contract) throw new Error(`shop ${shopId} has no contract`);
  const holidays = new Set((await db.select().from(publicHolidays)).map(({ day }) => day));
  const dayOf = dayFrom(full);
  let since = new Date(0);
  for (let back = daysBack; back >= 0; back--) {
    const day = dayOf(-back);
    const cutAt = seoulInstant(day, "00:00");
    const at = new Date(cutAt.getTime() + 12 * minute);
    const isDue = isBusinessDay(day, (one) => holidays.has(one)) && (back < daily || weekdayOf(day) === "TUE");
    if (!isDue || at > now) continue;
    const [run] = await db
      .insert(settlementRuns)
      .values({ cutAt, begunAt: at, finishedAt: at, contracts: 1 })
      .onConflictDoUpdate({ target: settlementRuns.cutAt, set: { cutAt } })
      .returning();
    const runId = run?.id as number;
    const contracts = [{ id: contract.id, shopId }];
    const settled = await settleContracts(db, { contracts, runId, cutAt, since, day, now: at });
    since = cutAt;
    await db
      .update(settlementRuns)
      .set({
        lines: sql`${settlementRuns.lines} + ${settled.lines}`,
        payouts: sql`${settlementRuns.payouts} + ${settled.payouts}`,
        paidWon: sql`${settlementRuns.paidWon} + ${settled.paidWon}`,
      })
      .where(eq(settlementRuns.id, runId));
    await payOut(db, vault, { runId, shopId }, new Date(at.getTime() + 2 * minute));
  }
  await addInvoices(db, shopId, now);
  await addDisputes(db, full);
}

async function addInvoices(db: Db, shopId: number, now: Date) {
  await db.execute(sql`
    insert into tax_invoices (shop_id, contract_id, month, supply_won, vat_won, key, state, number, tries, next_try_at, created_at, issued_at)
    select shop_id, contract_id, month, sum(fee_won - fee_vat_won), sum(fee_vat_won), 'invoice:full:' || contract_id || ':' || month, 'ISSUED',
      to_char(month, 'YYYYMM') || '-41000203-' || contract_id, 1, ${now}, ${now}, ${now}
    from (select *, date_trunc('month', completed_day)::date as month from settlement_lines where shop_id = ${shopId}) l
    where month < date_trunc('month', ${seoulDay(now)}::date) group by shop_id, contract_id, month having sum(fee_won) > 0`);
}

async function addDisputes(db: Db, { shopId, ownerId, operatorId, now }: FullShop) {
  await db.execute(sql`
    insert into visit_disputes (shop_id, line_id, reason, state, asked_by, asked_at, decided_by, decided_at, answer)
    select ${shopId}, id, ${longestText(200, 1)}, case when place % 2 = 0 then 'OPEN' else 'REJECTED' end, ${ownerId}, ${now},
      case when place % 2 = 1 then ${operatorId}::bigint end, case when place % 2 = 1 then ${now}::timestamptz end,
      case when place % 2 = 1 then ${longestText(200, 4)} else '' end
    from (select id, row_number() over (order by id desc) as place from settlement_lines where shop_id = ${shopId} and first_visit) l
    where place <= 60`);
}
