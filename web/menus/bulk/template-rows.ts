import { createMenusFromTemplate } from "#contract/menus.ts";
import type { MenuCategory } from "#domain/menus/menu.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { type Raise, rankPrices } from "#web/menus/form/rank-prices.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

interface TemplateMenu {
  category: MenuCategory;
  name: string;
  durationMinutes: number;
  priceWon: number;
}

export interface TemplateRow extends Omit<TemplateMenu, "durationMinutes" | "priceWon"> {
  key: number;
  chosen: boolean;
  /** The shop has a menu with this name. */
  isThere: boolean;
  durationMinutes: number | null;
  priceWon: number | null;
}

/** Chooses all except the menus that the shop already has. */
export function rowsOf(menus: readonly TemplateMenu[], present: ReadonlySet<string>): TemplateRow[] {
  return menus.map((menu, key) => {
    const isThere = present.has(menu.name);
    return { key, ...menu, isThere, chosen: !isThere };
  });
}

export const menusOf = (rows: readonly TemplateRow[], ranks: readonly DesignerRank[], raise: Raise) =>
  rows
    .filter(({ chosen }) => chosen)
    .map(({ category, name, durationMinutes, priceWon }) => ({
      category,
      name,
      durationMinutes: durationMinutes ?? 0,
      prices: rankPrices(priceWon ?? 0, ranks, raise).map((price) => ({ ...price, salePriceWon: null })),
    }));

/** The errors by row and field: `3.name`. */
export function templateErrors(rows: readonly TemplateRow[], ranks: readonly DesignerRank[], raise: Raise) {
  const sent = menusOf(rows, ranks, raise);
  const errors = byRow(fieldErrors(createMenusFromTemplate.input, { shopId: 1, menus: sent }), rows);
  for (const { key, chosen, priceWon } of rows)
    if (chosen && priceWon === null) errors[`${key}.priceWon`] = "가격을 입력해 주세요";
  return errors;
}

/** Only the chosen rows are sent, so a row has another number in the request than on the screen. */
export function byRow(errors: Readonly<Record<string, string>>, rows: readonly TemplateRow[]): Record<string, string> {
  const chosen = rows.filter((row) => row.chosen);
  const placed: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [first, row, field] = path.split(".");
    const key = chosen[Number(row)]?.key;
    if (first !== "menus" || key === undefined || !field) placed[path] = message;
    else placed[`${key}.${field === "prices" ? "priceWon" : field}`] ??= message;
  }
  return placed;
}
