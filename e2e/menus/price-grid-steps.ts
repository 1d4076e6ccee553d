import type { Locator, Page } from "@playwright/test";
import { getPriceGrid } from "#contract/price-grid.ts";
import { ask, expect } from "#e2e/harness/fixtures.ts";
import { ranks } from "./hair-menu.ts";

export const gridShopId = 1;
export const gridAddress = `/partners/shops/${gridShopId}/menus/prices`;

export type Rank = (typeof ranks)[number];
export type Row = (who: Rank) => Locator;

/** The cells of a menu, by their rank or designer. */
export function rowOf(page: Page, name: string): Row {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name} `) }) });
  return (who) => row.getByRole("gridcell").nth(ranks.indexOf(who));
}

/** Moves with the arrow keys, without a mouse; other tests may add rows on the way. */
export async function walkTo(page: Page, cell: Locator) {
  await expect(cell).toBeAttached();
  const here = page.locator('[role="gridcell"][tabindex="0"]');
  await here.focus();
  for (let key = await keyTowards(here, cell); key; key = await keyTowards(here, cell)) await page.keyboard.press(key);
  await expect(cell).toBeFocused();
}

async function keyTowards(here: Locator, there: Locator): Promise<string | undefined> {
  const [from, to] = [await placeOf(here), await placeOf(there)];
  if (from.row !== to.row) return from.row < to.row ? "ArrowDown" : "ArrowUp";
  if (from.column !== to.column) return from.column < to.column ? "ArrowRight" : "ArrowLeft";
  return undefined;
}

async function placeOf(cell: Locator) {
  const [row = 0, column = 0] = ((await cell.getAttribute("data-place")) ?? "").split(":").map(Number);
  return { row, column };
}

export async function pricesOf(page: Page, ids: readonly number[]) {
  const { menus } = await ask(page.request, getPriceGrid, { shopId: gridShopId });
  return menus.filter(({ id }) => ids.includes(id)).map(({ id, prices }) => ({ id, prices }));
}

/** The last price that had begun by then. */
export function wonOn(menus: Awaited<ReturnType<typeof pricesOf>>, menuId: number, rank: Rank, day: string) {
  const prices = menus.find(({ id }) => id === menuId)?.prices ?? [];
  return prices.filter(({ who, effectiveFrom }) => who === rank && effectiveFrom <= day).at(-1)?.priceWon;
}
