import { and, eq, sql } from "drizzle-orm";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations, settlementLines, visitDisputes } from "#server/db/tables/tables.ts";

/**
 * The valid rate of a visit: the line's own, or the rate for a returning customer if a dispute was accepted. The
 * difference was already refunded to the shop, so a correction must not refund it again.
 */
export async function agreedBps(db: Db, line: { id: number; feeBps: number }): Promise<number> {
  const [returning] = await db
    .select({ bps: sql`(${reservations.promise} #>> '{feePlan,terms,returningBps}')::int`.mapWith(Number) })
    .from(visitDisputes)
    .innerJoin(settlementLines, eq(settlementLines.id, visitDisputes.lineId))
    .innerJoin(reservations, byKey(reservations, settlementLines.shopId, settlementLines.reservationId))
    .where(and(eq(visitDisputes.lineId, line.id), eq(visitDisputes.state, "ACCEPTED")));
  return returning ? returning.bps : line.feeBps;
}
