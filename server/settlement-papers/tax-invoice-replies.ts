import { and, desc, eq, gte, inArray, lte } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { taxInvoices } from "#server/db/tables/tables.ts";

interface InvoicePeriod {
  shopId: number;
  contractIds: readonly number[];
  /** `YYYY-MM`, the first and the last month. */
  from: string;
  to: string;
}

/** The invoices of these months, the newest first. */
export async function taxInvoiceReplies(db: Db, { shopId, contractIds, from, to }: InvoicePeriod) {
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
    // The reason for asking again is for operators. Only a refusal helps a shop.
    problem: row.state === "FAILED" ? row.problem : null,
  }));
}
