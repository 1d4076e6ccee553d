import { expect, test } from "vitest";
import type { MenuContent } from "#contract/menu.ts";
import { emptyContent, type MenuField } from "#domain/menus/menu-content.ts";
import { comparedFields } from "./compared-fields.ts";
import { formatField } from "./format-field.ts";

const names = {
  stylers: new Map([[7, "서하늘"]]),
  tags: new Map([["NO_DAMAGE", "손상 적은"]]),
  brands: new Map([[3, "밀본"]]),
};
const perm: MenuContent = {
  ...emptyContent,
  kind: "SPECIAL_HAIR",
  category: "SPECIAL",
  name: "빌드펌",
  durationMinutes: 150,
  pricingBasis: "LEVEL",
  saleFrom: "2026-11-15",
  saleTo: "2026-12-31",
  photoId: 1,
  cutOption: "EXTRA",
  cutExtraWon: 10_000,
  prices: [{ who: "CHIEF", priceWon: 180_000, salePriceWon: null }],
} as MenuContent;

test.each<[MenuField, Partial<MenuContent>, string[]]>([
  ["durationMinutes", {}, ["2시간 30분"]],
  ["saleFrom", {}, ["2026.11.15 (일)"]],
  ["prices", {}, ["원장 180,000원"]],
  ["prices", { prices: [{ who: 7, priceWon: 50_000, salePriceWon: 40_000 }] }, ["서하늘 50,000원 (할인가 40,000원)"]],
  ["discount", {}, ["할인 없음"]],
  ["discount", { discount: { type: "DISCOUNT_PRICE", amountWon: 20_000 } }, ["20,000원 할인"]],
  ["priceType", {}, []],
  ["priceType", { kind: "HAIR" }, ["정가"]],
  ["gender", { kind: "SPECIAL_NAIL" }, []],
  ["rounding", {}, ["100원 미만 버림"]],
  ["rounding", { rounding: { unit: "UNIT_1000", mode: "CEIL" } }, ["1,000원 단위 올림"]],
  ["cutExtraWon", {}, ["10,000원"]],
  ["cutExtraWon", { cutOption: "INCLUDED" }, []],
  [
    "lengthSurcharges",
    { lengthSurcharges: [{ length: "WAIST", priceWon: 20_000, durationMinutes: 30 }] },
    ["허리선 +20,000원 30분"],
  ],
  [
    "options",
    { options: [{ name: "케어", type: "MULTI", choices: [{ name: "앰플", priceWon: 5_000, durationMinutes: 0 }] }] },
    ["케어 (여러 개): 앰플 +5,000원"],
  ],
  ["colours", { colours: ["PINK", "NAVY"] }, ["핑크, 네이비"]],
  ["tagCodes", { tagCodes: ["NO_DAMAGE", "UNKNOWN"] }, ["손상 적은, UNKNOWN"]],
  ["brandId", { brandId: 3 }, ["밀본"]],
])("%s with %j is shown as %j", (field, part, lines) => {
  expect(formatField(field, { ...perm, ...part }, names)).toEqual(lines);
});

test("a difference is marked, also another photo, although its text is the same", () => {
  const compared = comparedFields(perm, { ...perm, name: "빌드펌과 커트", photoId: 2 }, names);
  expect(compared.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(["name", "photoId"]);
});

test("the same prices in another order are equal", () => {
  const prices: MenuContent["prices"] = [
    { who: "NORMAL", priceWon: 140_000, salePriceWon: null },
    { who: "CHIEF", priceWon: 180_000, salePriceWon: null },
  ];
  const [before, after] = [
    { ...perm, prices },
    { ...perm, prices: prices.toReversed() },
  ];
  expect(comparedFields(before, after, names).some(({ changed }) => changed)).toBe(false);
  expect(formatField("prices", before, names)).toEqual(["원장 180,000원", "디자이너 140,000원"]);
});

test("nothing of a new menu is marked", () => {
  expect(comparedFields(null, perm, names).some(({ changed }) => changed)).toBe(false);
});

test("fields that its kind does not have are left out; missing required ones are not", () => {
  const fields = comparedFields(null, { ...perm, photoId: null }, names).map(({ field }) => field);
  expect(fields).toContain("photoId");
  expect(fields).toContain("description");
  expect(fields).not.toContain("shapes");
  expect(fields).not.toContain("gelRemoval");
});
