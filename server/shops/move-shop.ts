import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type OperatingMove, operatingMoves } from "#domain/shops/shop.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";

/** Guarded by the same `from` list that shows or hides the button; false if the status has changed meanwhile. */
export async function moveShop(
  db: Db,
  shopId: number,
  move: OperatingMove,
  more: Partial<typeof shops.$inferInsert>,
): Promise<boolean> {
  const { from, to } = operatingMoves[move];
  const moved = await db
    .update(shops)
    .set({ operatingStatus: to, version: sql`${shops.version} + 1`, ...more })
    .where(and(eq(shops.id, shopId), inArray(shops.operatingStatus, [...from]), isNull(shops.closedAt)))
    .returning({ id: shops.id });
  return moved.length > 0;
}
