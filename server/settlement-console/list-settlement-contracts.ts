import { desc, eq, isNull, sql } from "drizzle-orm";
import { listSettlementContracts as call } from "#contract/settlement-console.ts";
import { accounts, settlementContracts, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listSettlementContracts = handle(call, async ({ input, db, refuse, viewed }) => {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, input.shopId));
  if (!shop) return refuse("shop_not_found");
  const items = await db
    .select({
      id: settlementContracts.id,
      accountId: settlementContracts.accountId,
      ownerName: accounts.name,
      begunAt: settlementContracts.begunAt,
      endedAt: settlementContracts.endedAt,
      balanceWon:
        sql`(select coalesce(sum(l.net_won), 0) from settlement_lines l where l.contract_id = ${settlementContracts.id} and l.payout_id is null)`.mapWith(
          Number,
        ),
      held: sql<boolean>`exists (select from payout_holds h where h.contract_id = ${settlementContracts.id} and h.released_at is null)`,
    })
    .from(settlementContracts)
    .leftJoin(accounts, eq(accounts.id, settlementContracts.accountId))
    .where(eq(settlementContracts.shopId, shop.id))
    .orderBy(
      desc(isNull(settlementContracts.endedAt)),
      desc(settlementContracts.begunAt),
      desc(settlementContracts.id),
    );
  viewed("account", [...new Set(items.flatMap(({ accountId }) => accountId ?? []))]);
  return { items };
});
