import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { TimeSale } from "#contract/time-sales.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import type { Db } from "#server/db/open-db.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { stillSold } from "./sold-menus.ts";

/** The sales of a shop without removed ones, newest first. */
export async function timeSaleReplies(db: Db, shopId: number, today: string): Promise<TimeSale[]> {
  const rows = await db
    .select(columns)
    .from(timeSales)
    .where(and(eq(timeSales.shopId, shopId), isNull(timeSales.removedAt)))
    .orderBy(desc(timeSales.id));
  return rows.map((row) => ({ ...row, state: recordStateOn(row, today) }));
}

/** An existing one. */
export async function timeSaleReply(db: Db, shopId: number, id: number, today: string): Promise<TimeSale> {
  const [row] = await db
    .select(columns)
    .from(timeSales)
    .where(and(eq(timeSales.id, id), eq(timeSales.shopId, shopId)));
  if (!row) throw new Error(`time sale ${id} is gone`);
  return { ...row, state: recordStateOn(row, today) };
}

const columns = { ...getTableColumns(timeSales), menuIds: stillSold(timeSales) };
