import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listDisputes as call } from "#contract/settlements.ts";
import { maskName } from "#domain/text/mask.ts";
import { byKey } from "#server/db/by-key.ts";
import { reservations, settlementLines, visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";

const givenBack = alias(settlementLines, "given_back");

export const listDisputes = handle(call, async ({ input: { page, size }, shop, db, viewed }) => {
  const { ids } = await presentContract(db, shop.id);
  const where = and(eq(visitDisputes.shopId, shop.id), inArray(settlementLines.contractId, ids));
  const ofLine = eq(settlementLines.id, visitDisputes.lineId);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(visitDisputes).innerJoin(settlementLines, ofLine).where(where),
    db
      .select({
        id: visitDisputes.id,
        lineId: visitDisputes.lineId,
        reservationId: reservations.id,
        customerName: reservations.customerName,
        menuName: reservations.menuName,
        completedAt: settlementLines.completedAt,
        reason: visitDisputes.reason,
        state: visitDisputes.state,
        answer: visitDisputes.answer,
        askedAt: visitDisputes.askedAt,
        decidedAt: visitDisputes.decidedAt,
        givenBackWon: sql`coalesce(${givenBack.netWon}, 0)`.mapWith(Number),
      })
      .from(visitDisputes)
      .innerJoin(settlementLines, ofLine)
      .innerJoin(reservations, byKey(reservations, settlementLines.shopId, settlementLines.reservationId))
      .leftJoin(givenBack, eq(givenBack.id, visitDisputes.adjustmentId))
      .where(where)
      .orderBy(desc(visitDisputes.askedAt), desc(visitDisputes.id))
      .limit(size)
      .offset(page * size),
  ]);
  viewed(
    "reservation",
    rows.map(({ reservationId }) => reservationId),
  );
  const shown = (name: string) => (shop.role === "SETTLEMENT_VIEW" ? maskName(name) : name);
  const items = rows.map(({ reservationId: _, customerName, ...row }) => ({
    ...row,
    customerName: shown(customerName),
  }));
  return { items, page, size, total: counted?.total ?? 0 };
});
