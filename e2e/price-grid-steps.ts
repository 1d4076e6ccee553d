import type { Locator, Page } from "@playwright/test";
import { getPriceGrid } from "#contract/price-grid.ts";
import { ask, expect } from "./fixtures.ts";
import { ranks } from "./hair-menu.ts";

export const gridShopId = 1;
export const gridAddress = `/partners/shops/${gridShopId}/menus/prices`;

export type Rank = (typeof ranks)[number];
export type Row = (who: Rank) => Locator;

/** The cells of a menu by whose they are. */
export function rowOf(page: Page, name: string): Row {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name} `) }) });
  return (who) => row.getByRole("gridcell").nth(ranks.indexOf(who));
}

/** From the first cell by arrow keys, as somebody without a mouse. */
export async function walkTo(page: Page, cell: Locator) {
  await expect(cell).toBeAttached();
  const [down = 0, right = 0] = ((await cell.getAttribute("data-place")) ?? "").split(":").map(Number);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < down; step++) await page.keyboard.press("ArrowDown");
  for (let step = 0; step < right; step++) await page.keyboard.press("ArrowRight");
  await expect(cell).toBeFocused();
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
