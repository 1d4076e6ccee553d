import { expect, test } from "vitest";
import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { Promotion } from "#domain/menus/menu-price.ts";
import { previewedMenu } from "./previewed-menu.ts";

const designers = [
  { id: 1, name: "서하늘", rank: "CHIEF" },
  { id: 2, name: "한가람", rank: "NORMAL" },
] as const;
const price = (who: "CHIEF" | "NORMAL", priceWon: number, salePriceWon: number | null = null) => ({
  who,
  effectiveFrom: "2000-01-01",
  priceWon,
  salePriceWon,
});
const menu: BookableMenu = {
  id: 1,
  category: "CUT",
  name: "커트",
  durationMinutes: 60,
  segments: [],
  bufferMinutes: 0,
  optionGroups: [],
  saleFrom: null,
  saleTo: null,
  pricing: {
    pricingBasis: "LEVEL",
    priceType: "NORMAL",
    ratePercent: 0,
    discount: { type: "DISCOUNT_NONE" },
    rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
    prices: [price("CHIEF", 50_000), price("NORMAL", 30_000)],
  },
  promotions: [],
};
const promotion: Promotion = {
  kind: "TIME_SALE",
  name: "평일 낮",
  ratePercent: 20,
  fromDay: "2026-11-15",
  toDay: "2026-12-15",
  windows: [{ daysOfWeek: ["TUE"], fromMinute: 600, toMinute: 840 }],
};
const moments = { inside: { day: "2026-11-17", minute: 600 }, outside: { day: "2026-11-17", minute: 840 } };
const preview = { promotion, instead: undefined, moments };

function rows(of: BookableMenu, requested: Partial<Parameters<typeof previewedMenu>[2]> = {}) {
  const seen = previewedMenu(of, designers, { ...preview, ...requested });
  if (!("rows" in seen)) throw new Error(seen.problem);
  return seen.rows.map(({ who, inside, outside, why }) => [who, inside.priceWon, outside?.priceWon, why]);
}

test("the lowest and the highest price, within the sale and outside it", () => {
  expect(rows(menu)).toEqual([
    ["한가람", 24_000, 30_000, null],
    ["서하늘", 40_000, 50_000, null],
  ]);
});

test("one line if all prices are equal", () => {
  const pricing = { ...menu.pricing, prices: [price("CHIEF", 30_000), price("NORMAL", 30_000)] };
  expect(rows({ ...menu, pricing })).toEqual([["모든 디자이너", 24_000, 30_000, null]]);
});

test("a larger discount of the menu itself applies, and is named", () => {
  const prices = [price("CHIEF", 50_000, 30_000), price("NORMAL", 30_000, 20_000)];
  const sales: BookableMenu = { ...menu, pricing: { ...menu.pricing, priceType: "SALES", prices } };
  expect(rows(sales)[0]).toEqual(["한가람", 20_000, 20_000, "메뉴 할인가가 더 커서 그 가격이 적용돼요"]);
});

test("the saved version of the sale does not count beside the edited one", () => {
  const saved = { ...promotion, ratePercent: 40 };
  expect(rows({ ...menu, promotions: [saved] }, { instead: saved })[0]?.[1]).toBe(24_000);
});

test.each<[string, Partial<BookableMenu>, string]>([
  ["is not sold then", { saleTo: "2026-11-16" }, "이 기간에는 판매하지 않는 메뉴예요"],
  ["has no price", { pricing: { ...menu.pricing, prices: [] } }, "가격이 있는 디자이너가 없어요"],
])("a menu that %s has a text", (_, part, problem) => {
  expect(previewedMenu({ ...menu, ...part }, designers, preview)).toEqual({ problem });
});
