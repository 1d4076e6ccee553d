import { and, eq } from "drizzle-orm";
import { undoPriceChange as call } from "#contract/price-grid.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { type ChangedCell, priceChanges } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { readPrices } from "#server/menus/index.ts";
import { canBeUndone, lastPriceChange } from "./last-price-change.ts";
import { lockGridMenus } from "./lock-grid-menus.ts";
import { countMenusUp, type PriceRow, removePrices, writePrices } from "./write-prices.ts";

export const undoPriceChange = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const [change] = await db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.id, input.id), eq(priceChanges.shopId, shop.id)));
  if (!change) return refuse("price_change_not_found");
  const menuIds = [...new Set(change.cells.map(({ menuId }) => menuId))];
  const locked = await lockGridMenus(db, shop.id, menuIds);
  if (locked.length < menuIds.length) return refuse("price_change_gone");
  // Checked behind the locks: another batch, or the same request from another window, may have come first.
  const last = await lastPriceChange(db, shop.id);
  const prices = await readPrices(db, shop.id, menuIds);
  if (last?.change.id !== change.id || !canBeUndone(change, prices, seoulDay(now))) return refuse("price_change_gone");

  await removePrices(
    db,
    shop.id,
    change.cells.filter(({ before }) => before === null),
  );
  await writePrices(db, shop.id, change.cells.flatMap(rowBefore));
  await countMenusUp(db, shop.id, menuIds);
  await db
    .update(priceChanges)
    .set({ undoneAt: now })
    .where(and(eq(priceChanges.shopId, shop.id), eq(priceChanges.id, change.id)));
  changed({ priceChange: change.id, undone: true, cells: change.cells.length, menus: menuIds });
  announce(shop.id, "menus_changed", menuIds);
  return { undone: change.id };
});

const rowBefore = ({ menuId, who, day, before }: ChangedCell): PriceRow[] =>
  before ? [{ menuId, who, day, ...before }] : [];
