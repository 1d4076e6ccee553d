import { eq } from "drizzle-orm";
import { checkSettlements as call } from "#contract/settlement-console.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { checkSql, type Difference } from "./check-sql.ts";

interface Checked {
  lines: number;
  payouts: number;
  balanceWon: number;
  differences: Difference[];
}

export const checkSettlements = handle(call, async ({ input, db, refuse }) => {
  const { shopId = null } = input;
  if (shopId !== null) {
    const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId));
    if (!shop) return refuse("shop_not_found");
  }
  // In one query, so that nothing changes between its parts.
  const [checked] = await namedQuery<Checked>(db, "check-settlements", checkSql, [shopId]);
  if (!checked) throw new Error("a query without a table returned no row");
  return checked;
});
