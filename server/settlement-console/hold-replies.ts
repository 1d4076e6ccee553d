import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payoutHolds, settlementContracts, shops } from "#server/db/tables/tables.ts";
import { namesOf } from "./names-of.ts";

interface HoldPage {
  where: SQL;
  page?: number;
  size?: number;
}

/** Holds with the amounts that they hold back, the newest first. */
export async function holdReplies(db: Db, { where, page = 0, size = 1 }: HoldPage) {
  const rows = await db
    .select({
      hold: payoutHolds,
      shopName: shops.name,
      ownerId: settlementContracts.accountId,
      contractEndedAt: settlementContracts.endedAt,
      balanceWon:
        sql`(select coalesce(sum(l.net_won), 0) from settlement_lines l where l.contract_id = ${payoutHolds.contractId} and l.payout_id is null)`.mapWith(
          Number,
        ),
    })
    .from(payoutHolds)
    .innerJoin(shops, eq(shops.id, payoutHolds.shopId))
    .innerJoin(settlementContracts, eq(settlementContracts.id, payoutHolds.contractId))
    .where(where)
    .orderBy(desc(payoutHolds.id))
    .limit(size)
    .offset(page * size);
  const names = await namesOf(
    db,
    rows.flatMap(({ hold, ownerId }) => [hold.heldBy, ownerId]),
  );
  return rows.map(({ hold, ...beside }) => ({
    ...hold,
    ...beside,
    heldByName: names.get(hold.heldBy) ?? null,
    ownerName: names.get(beside.ownerId) ?? null,
  }));
}

/** The owners whose names a list of holds shows. */
export const ownersOf = (holds: readonly { ownerId: number | null }[]): number[] => [
  ...new Set(holds.flatMap(({ ownerId }) => ownerId ?? [])),
];
