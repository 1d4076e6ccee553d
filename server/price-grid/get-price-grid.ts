import { and, asc, eq, isNull } from "drizzle-orm";
import { getPriceGrid as call } from "#contract/price-grid.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { menuLines, readPrices } from "#server/menus/index.ts";
import { canBeUndone, lastPriceChange } from "./last-price-change.ts";

export const getPriceGrid = handle(call, async ({ shop, db, now }) => {
  const [rows, stylers, last] = await Promise.all([
    menuLines(db, shop.id),
    listStylers(db, shop.id),
    lastPriceChange(db, shop.id),
  ]);
  const prices = await readPrices(
    db,
    shop.id,
    rows.map(({ id }) => id),
  );
  const isUndoable = last !== undefined && canBeUndone(last.change, prices, seoulDay(now));
  return {
    menus: rows.map((menu) => ({ ...menu, locked: isPickKind(menu.kind), prices: prices.get(menu.id) ?? [] })),
    stylers,
    undoable: isUndoable ? { ...last.change, byName: last.byName, cells: last.change.cells.length } : null,
  };
});

const listStylers = (db: Db, shopId: number) =>
  db
    .select({ id: staffs.id, name: staffs.name, rank: staffs.rank })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
