import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { menuCategories } from "./menu.ts";
import {
  changedFields,
  emptyContent,
  isPickKind,
  kindOf,
  type MenuContent,
  menuFields,
  menuKinds,
} from "./menu-content.ts";

const content: MenuContent = {
  ...emptyContent,
  kind: "HAIR",
  category: "CUT",
  name: "커트",
  durationMinutes: 60,
  pricingBasis: "LEVEL",
  prices: [
    { who: "CHIEF", priceWon: 50_000, salePriceWon: null },
    { who: "NORMAL", priceWon: 30_000, salePriceWon: null },
  ],
  options: [{ name: "영양", type: "MULTI", choices: [{ name: "수분", priceWon: 1000, durationMinutes: 10 }] }],
};

/** For each field a value that differs from the content above. */
const others: Pick<MenuContent, keyof typeof menuFields> = {
  name: "펌",
  category: "PERM",
  estheticType: "ESTHETIC",
  description: "좋아요",
  photoId: 3,
  saleFrom: "2026-11-15",
  saleTo: "2026-11-16",
  gender: "MAN",
  durationMinutes: 70,
  segments: [
    { kind: "WORK", minutes: 20 },
    { kind: "WAIT", minutes: 30 },
    { kind: "WORK", minutes: 20 },
  ],
  bufferMinutes: 10,
  pricingBasis: "STYLER",
  priceType: "RATE",
  ratePercent: 10,
  discount: { type: "DISCOUNT_RATE", ratePercent: 5 },
  cutOption: "NONE",
  prices: [{ who: "CHIEF", priceWon: 50_000, salePriceWon: null }],
  rounding: { unit: "UNIT_10", mode: "NOT_SELECTED" },
  options: [],
  cutExtraWon: 5,
  shapes: ["ROUND"],
  lengthSurcharges: [{ length: "WAIST", priceWon: 1, durationMinutes: 0 }],
  colours: ["RED"],
  gelRemoval: "GELREMOVER_NONE",
  gelRemovalWon: 5,
  tagCodes: ["CUT_BOB"],
  brandId: 1,
};

test("exactly the changed fields are named, in the order of the form", () => {
  fc.assert(
    fc.property(fc.subarray([...keysOf(menuFields)]), (fields) => {
      const changed = Object.fromEntries(fields.map((field) => [field, others[field]]));
      expect(changedFields(content, { ...content, ...changed })).toEqual(fields);
      expect(changedFields({ ...content, ...changed }, content)).toEqual(fields);
    }),
  );
});

test("equal contents have no changed fields, whatever the order of their keys and prices", () => {
  const reordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reordered);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).toReversed();
    return Object.fromEntries(entries.map(([key, part]) => [key, reordered(part)]));
  };
  expect(changedFields(content, structuredClone(content))).toEqual([]);
  expect(changedFields(content, reordered(content) as MenuContent)).toEqual([]);
  expect(changedFields(content, { ...content, prices: content.prices.toReversed() })).toEqual([]);
});

test("a price higher by one won, another rank and a new sale price are seen as changes", () => {
  const [first, second] = content.prices;
  if (!first || !second) throw new Error("the content has two prices");
  const prices = (changed: MenuContent["prices"]) => changedFields(content, { ...content, prices: changed });
  expect(prices([{ ...first, priceWon: 50_001 }, second])).toEqual(["prices"]);
  expect(prices([{ ...first, who: "HEAD" }, second])).toEqual(["prices"]);
  expect(prices([first, { ...second, salePriceWon: 30_000 }])).toEqual(["prices"]);
});

test("every field can be compared, except the kind of a menu, which never changes", () => {
  expect(Object.keys(content).filter((key) => !(key in menuFields))).toEqual(["kind"]);
});

test("every category has a form, and pick menus are the ones that are reviewed", () => {
  for (const category of keysOf(menuCategories)) expect(keysOf(menuKinds)).toContain(kindOf(category));
  expect([kindOf("HEAT"), kindOf("WAXING"), kindOf("ESTHETIC_WAXING")]).toEqual(["HAIR", "NAIL", "ESTHETIC"]);
  const picks = keysOf(menuCategories).filter((category) => isPickKind(kindOf(category)));
  expect(picks).toEqual(["SPECIAL", "NAILSPECIAL"]);
  expect(isPickKind("SPECIAL_ESTHETIC")).toBe(true);
});
