import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** One row of a table of a shop, or the row that a reference of another table names. */
export const byKey = (
  table: { shopId: PgColumn; id: PgColumn },
  shopId: number | PgColumn,
  id: number | PgColumn,
): SQL | undefined => and(eq(table.shopId, shopId), eq(table.id, id));
