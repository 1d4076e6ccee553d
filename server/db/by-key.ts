import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./open-db.ts";

type ShopTable = PgTable & { shopId: PgColumn; id: PgColumn };

/** One row of a table of a shop, or the row that another table's columns refer to. */
export const byKey = (
  table: Pick<ShopTable, "shopId" | "id">,
  shopId: number | PgColumn,
  id: number | PgColumn,
): SQL | undefined => and(eq(table.shopId, shopId), eq(table.id, id));

/** A condition for a statement that goes over all shops; `server/testing/tables-without-shop.ts` reads the comment. */
export const ofAnyShop = sql`true /* of any shop */`;

/** The shop of a row, for an operator who knows only its number. */
export async function shopOf(db: Db, table: ShopTable, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ shopId: table.shopId })
    .from(table as PgTable)
    .where(and(eq(table.id, id), ofAnyShop));
  return row?.shopId as number | undefined;
}
