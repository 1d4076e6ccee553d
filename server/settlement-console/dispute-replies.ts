import { desc, eq, type SQL, sql } from "drizzle-orm";
import { feeOn } from "#domain/money/settlement.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations, settlementLines, shops, visitDisputes } from "#server/db/tables/tables.ts";

interface DisputePage {
  where: SQL | undefined;
  page?: number;
  size?: number;
}

/** Including later corrections of the line. */
const standing = (column: "paid_won" | "share_won" | "fee_won") =>
  sql`${settlementLines[columns[column]]} + coalesce((select sum(c.${sql.raw(column)}) from settlement_lines c where c.corrects = ${settlementLines.id}), 0)`.mapWith(
    Number,
  );
const columns = { paid_won: "paidWon", share_won: "shareWon", fee_won: "feeWon" } as const;

/** Disputes with their visit, and what the shop gets back if it was not a first visit. */
export async function disputeReplies(db: Db, { where, page = 0, size = 1 }: DisputePage) {
  const rows = await db
    .select({
      dispute: visitDisputes,
      shopName: shops.name,
      contractId: settlementLines.contractId,
      completedAt: settlementLines.completedAt,
      reservationId: reservations.id,
      customerName: reservations.customerName,
      menuName: reservations.menuName,
      returningBps: sql`coalesce((${reservations.promise} #>> '{feePlan,terms,returningBps}')::int, 0)`.mapWith(Number),
      givenBackWon:
        sql`coalesce((select a.net_won from settlement_lines a where a.id = ${visitDisputes.adjustmentId}), 0)`.mapWith(
          Number,
        ),
      paidWon: standing("paid_won"),
      shareWon: standing("share_won"),
      feeWon: standing("fee_won"),
    })
    .from(visitDisputes)
    .innerJoin(shops, eq(shops.id, visitDisputes.shopId))
    .innerJoin(settlementLines, eq(settlementLines.id, visitDisputes.lineId))
    .innerJoin(reservations, byKey(reservations, settlementLines.shopId, settlementLines.reservationId))
    .where(where)
    .orderBy(sql`(${visitDisputes.state} = 'OPEN') desc`, desc(visitDisputes.id))
    .limit(size)
    .offset(page * size);
  return rows.map(({ dispute, givenBackWon, paidWon, shareWon, ...beside }) => {
    const returningFeeWon = feeOn(paidWon + shareWon, beside.returningBps);
    const differenceWon = dispute.state === "ACCEPTED" ? givenBackWon : beside.feeWon - returningFeeWon;
    return { ...dispute, ...beside, returningFeeWon, differenceWon };
  });
}
