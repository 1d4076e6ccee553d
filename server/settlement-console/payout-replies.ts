import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payouts, settlementContracts, shops } from "#server/db/tables/tables.ts";

interface PayoutPage {
  where: SQL | undefined;
  page?: number;
  size?: number;
}

const held = "지급 보류 중이라 입금을 대기하고 있어요";
const waits = "은행 점검 중이거나 응답이 없어 자동으로 다시 입금해요";

/** Payouts as operators see them, the newest first: with the shop, the number of attempts, and whether more is held back. */
export async function payoutReplies(db: Db, { where, page = 0, size = 1 }: PayoutPage) {
  const rows = await db
    .select({
      payout: payouts,
      shopName: shops.name,
      contractEndedAt: settlementContracts.endedAt,
      lines: sql`(select count(*)::int from settlement_lines l where l.payout_id = ${payouts.id})`.mapWith(Number),
      held: sql<boolean>`exists (select from payout_holds h where h.contract_id = ${payouts.contractId} and h.released_at is null)`,
    })
    .from(payouts)
    .innerJoin(shops, eq(shops.id, payouts.shopId))
    .innerJoin(settlementContracts, eq(settlementContracts.id, payouts.contractId))
    .where(where)
    .orderBy(desc(payouts.day), desc(payouts.id))
    .limit(size)
    .offset(page * size);
  return rows.map(({ payout, ...beside }) => ({
    ...payout,
    ...beside,
    nextTryAt: payout.state === "WANTED" ? payout.nextTryAt : null,
    // The bank's technical answer is only for the log.
    problem: payout.state === "WANTED" && payout.problem ? (beside.held ? held : waits) : payout.problem,
  }));
}
