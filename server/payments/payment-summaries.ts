import { inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { PaymentSummary } from "#contract/payments.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import type { Payment } from "./payment-subject.ts";

/** The lines of a list, in the order of the rows. */
export async function paymentSummaries(db: Db, rows: readonly Payment[]): Promise<z.input<typeof PaymentSummary>[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, [...new Set(rows.map(({ shopId }) => shopId))]));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shopId,
    shopName: names.get(row.shopId) ?? "",
    purpose: row.purpose,
    subjectId: row.subjectId,
    orderId: row.orderId,
    orderName: row.orderName,
    cycle: row.cycle,
    attempt: row.attempt,
    method: row.method,
    cardWords: row.cardWords,
    amountWon: row.amountWon,
    refundingWon: row.refundingWon,
    refundedWon: row.refundedWon,
    state: row.state,
    problem: row.problem,
    createdAt: row.createdAt,
    approvedAt: row.approvedAt,
  }));
}
