import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { changePrices as call } from "#contract/price-grid.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import type { ListPrice } from "#domain/menus/menu-price.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { shownName } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { priceChanges, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { readPrices } from "#server/menus/index.ts";
import { cellKey, changedCell, type GridCell, gridCell } from "./grid-cell.ts";
import { lockGridMenus } from "./lock-grid-menus.ts";
import { countMenusUp, writePrices } from "./write-prices.ts";

export const changePrices = handle(call, async ({ input, shop, account, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const { effectiveFrom } = input;
  const menuIds = [...new Set(input.cells.map(({ menuId }) => menuId))];
  const menus = new Map((await lockGridMenus(db, shop.id, menuIds)).map((menu) => [menu.id, menu]));
  if (menus.size < menuIds.length) return refuse("menu_not_found");
  const stylers = new Set(input.cells.flatMap(({ who }) => (typeof who === "number" ? [who] : [])));
  if (!(await workHere(db, shop.id, stylers))) return refuse("staff_not_found");
  if (effectiveFrom < today)
    return refuse("price_day_passed", { fields: { effectiveFrom: "오늘 이후 날짜를 선택해 주세요" } });

  const historyOf = byHolder(await readPrices(db, shop.id, menuIds));
  const cells = input.cells.flatMap((cell): GridCell[] => {
    const menu = menus.get(cell.menuId);
    const history = historyOf.get(cellKey(cell.menuId, cell.who)) ?? [];
    return menu ? [gridCell(cell, menu, history, effectiveFrom)] : [];
  });
  const fields = wrongCells(cells);
  if (Object.keys(fields).length > 0) return refuse("price_cells_wrong", { fields });
  const stale = cells.filter(({ beforeWon, standing }) => beforeWon !== (standing?.priceWon ?? null));
  if (stale.length > 0) return refuse("prices_changed_elsewhere", { details: { cells: stale.map(nowIn) } });

  const written = cells.map((cell) => changedCell(cell, effectiveFrom, today));
  await writePrices(
    db,
    shop.id,
    written.map(({ menuId, who, day, after }) => ({ menuId, who, day, ...after })),
  );
  await countMenusUp(db, shop.id, menuIds);
  const [change] = await db
    .insert(priceChanges)
    .values({ shopId: shop.id, accountId: account.id, at: now, effectiveFrom, cells: written })
    .returning({ id: priceChanges.id });
  if (!change) throw new Error("an insert returned no row");
  changed({ priceChange: change.id, effectiveFrom, cells: written.length, menus: menuIds });
  announce(shop.id, "menus_changed", menuIds);
  return {
    change: {
      id: change.id,
      at: now,
      byName: shownName(account.name, account.adminRole),
      effectiveFrom,
      cells: written.length,
    },
  };
});

async function workHere(db: Db, shopId: number, ids: ReadonlySet<number>): Promise<boolean> {
  if (ids.size === 0) return true;
  const [found] = await db
    .select({ count: count() })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt), inArray(staffs.id, [...ids])));
  return found?.count === ids.size;
}

/** Sorted once: searching a menu's prices for every cell would take as long as everything else. */
function byHolder(prices: ReadonlyMap<number, ListPrice[]>): Map<string, ListPrice[]> {
  const histories = new Map<string, ListPrice[]>();
  for (const [menuId, ofMenu] of prices)
    for (const price of ofMenu) {
      const key = cellKey(menuId, price.who);
      histories.set(key, [...(histories.get(key) ?? []), price]);
    }
  return histories;
}

const nowIn = ({ menuId, who, standing }: GridCell) => ({ menuId, who, nowWon: standing?.priceWon ?? null });

/** What is wrong with the cells of a batch, by their index in it. */
function wrongCells(cells: readonly GridCell[]): Record<string, string> {
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    const key = cellKey(cell.menu.id, cell.who);
    const problem = seen.has(key) ? "같은 칸이 중복돼요" : problemOf(cell);
    seen.add(key);
    if (problem) fields[`cells.${index}`] = problem;
  }
  return fields;
}

function problemOf({ menu, who, priceWon, standing }: GridCell): string | undefined {
  if (isPickKind(menu.kind)) return "픽 메뉴 가격은 메뉴 화면에서 변경해 주세요";
  if (!fits(menu.pricingBasis, who))
    return menu.pricingBasis === "LEVEL" ? "직급별 가격을 사용하는 메뉴예요" : "디자이너별 가격을 사용하는 메뉴예요";
  const salePriceWon = menu.priceType === "SALES" ? (standing?.salePriceWon ?? null) : null;
  if (priceWon !== null && salePriceWon !== null && salePriceWon > priceWon)
    return `할인가 ${salePriceWon.toLocaleString("ko-KR")}원보다 낮아요`;
  return undefined;
}

const fits = (basis: PricingBasis, who: GridCell["who"]) => (basis === "LEVEL") === (typeof who === "string");
