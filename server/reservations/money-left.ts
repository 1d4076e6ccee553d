import { and, eq, ne, sum } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { refunds } from "#server/db/tables.ts";

interface Paid {
  id: number;
  shopId: number;
  paidWon: number;
  refundedWon: number;
}

/** What was paid and has neither gone back nor is on its way back. */
export async function moneyLeft(db: Db, { id, shopId, paidWon, refundedWon }: Paid): Promise<number> {
  if (paidWon === 0) return 0;
  const [onItsWay] = await db
    .select({ won: sum(refunds.amountWon).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.reservationId, id), eq(refunds.shopId, shopId), ne(refunds.state, "DONE")));
  return paidWon - refundedWon - (onItsWay?.won ?? 0);
}
