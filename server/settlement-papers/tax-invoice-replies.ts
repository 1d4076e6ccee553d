import { and, desc, eq, gte, inArray, lte } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { taxInvoices } from "#server/db/tables.ts";

interface Wanted {
  shopId: number;
  contractIds: readonly number[];
  /** `YYYY-MM`, the first and the last month. */
  from: string;
  to: string;
}

/** Invoices of some months, the newest first. */
export async function taxInvoiceReplies(db: Db, { shopId, contractIds, from, to }: Wanted) {
  const rows = await db
    .select()
    .from(taxInvoices)
    .where(
      and(
        eq(taxInvoices.shopId, shopId),
        inArray(taxInvoices.contractId, [...contractIds]),
        gte(taxInvoices.month, `${from}-01`),
        lte(taxInvoices.month, `${to}-01`),
      ),
    )
    .orderBy(desc(taxInvoices.month), desc(taxInvoices.id));
  return rows.map((row) => ({
    ...row,
    month: row.month.slice(0, 7),
    // Why it has to be asked for again is for operators; only a refusal is of any use to a shop.
    problem: row.state === "FAILED" ? row.problem : null,
  }));
}
