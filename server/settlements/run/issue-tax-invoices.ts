import { and, asc, eq, lte, sql } from "drizzle-orm";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { readRegistration } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, settlementContracts, taxInvoices } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { InvoiceOutcome } from "#server/outside/tax-invoice/tax-invoice-port.ts";

type Invoice = typeof taxInvoices.$inferSelect;

/** Invoices each month's fees by completion date, once the month is over and cannot be corrected any more. */
export async function issueTaxInvoices(parts: Tools): Promise<void> {
  const now = parts.clock.now();
  await createInvoiceIntents(parts.db, now);
  const due = await parts.db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.state, "WANTED"), lte(taxInvoices.nextTryAt, now)))
    .orderBy(asc(taxInvoices.id));
  for (const invoice of due) await issue(parts, invoice);
}

/** A month without fees needs no invoice. A month's invoice is created after all of it is settled. */
async function createInvoiceIntents(db: Db, now: Date) {
  const month = `${addDays(`${seoulDay(now).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const next = `${seoulDay(now).slice(0, 7)}-01`;
  await db.execute(sql`
    insert into tax_invoices (shop_id, contract_id, month, supply_won, vat_won, key, state, next_try_at, created_at)
    select shop_id, contract_id, ${month}, sum(fee_won) - sum(fee_vat_won), sum(fee_vat_won),
      'tax-invoice:' || contract_id || ':' || ${month}, 'WANTED', ${now}, ${now}
    from settlement_lines l where completed_day >= ${month} and completed_day < ${next}
      and not exists (select from reservations r where r.shop_id = l.shop_id and r.paid_won > 0 and r.cut_at > ${now}
        and r.completed_at < (${next}::date::timestamp at time zone 'Asia/Seoul'))
    group by shop_id, contract_id having sum(fee_won) > 0
    on conflict do nothing`);
}

async function issue(parts: Tools, invoice: Invoice) {
  const { db, clock } = parts;
  const outcome = await ask(parts, invoice);
  const tries = invoice.tries + 1;
  if (outcome.outcome === "later") {
    const nextTryAt = new Date(clock.now().getTime() + 60 * 60_000);
    await db
      .update(taxInvoices)
      .set({ tries, nextTryAt, problem: outcome.reason })
      .where(eq(taxInvoices.id, invoice.id));
    return;
  }
  const decided =
    outcome.outcome === "issued"
      ? { state: "ISSUED" as const, number: outcome.number, issuedAt: clock.now(), problem: null }
      : { state: "FAILED" as const, problem: outcome.reason };
  await db
    .update(taxInvoices)
    .set({ tries, ...decided })
    .where(and(eq(taxInvoices.id, invoice.id), eq(taxInvoices.state, "WANTED")));
}

async function ask({ db, vault, outside, log }: Tools, invoice: Invoice): Promise<InvoiceOutcome> {
  const { key, month, supplyWon, vatWon, shopId, contractId } = invoice;
  try {
    const before = invoice.tries > 0 ? await outside.taxInvoices.byKey(key) : undefined;
    if (before) return before;
    const { business } = await readRegistration(db, vault, shopId);
    const [owner] = await db
      .select({ email: accounts.email })
      .from(settlementContracts)
      .innerJoin(accounts, eq(accounts.id, settlementContracts.accountId))
      .where(eq(settlementContracts.id, contractId));
    if (!business?.bizRegistrationNo || !owner) return { outcome: "refused", reason: "사업자 정보가 없어요" };
    return await outside.taxInvoices.issue({
      key,
      day: lastDayOf(month),
      supplyWon,
      vatWon,
      item: `${Number(month.slice(5, 7))}월 예약 수수료`,
      buyer: {
        bizRegistrationNo: business.bizRegistrationNo,
        companyName: business.companyName ?? "",
        representativeName: business.representativeName ?? "",
        email: owner.email,
      },
    });
  } catch (error) {
    log.warn({ err: error, invoice: invoice.id }, "the tax invoice service did not answer");
    return { outcome: "later", reason: "the service could not be reached" };
  }
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
  return addDays(next, -1);
}
