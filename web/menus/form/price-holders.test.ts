import { expect, test } from "vitest";
import { newDraft } from "./menu-draft.ts";
import { holdersOf, isUnpriced, ranksHere, withoutStrangers, withPrice } from "./price-holders.ts";

const staffs = [
  { id: 1, name: "하나", rank: "CHIEF" },
  { id: 2, name: "두리", rank: "NORMAL" },
  { id: 3, name: "세리", rank: "NORMAL" },
] as const;
const draft = newDraft("HAIR", "2026-11-15");

test("by rank there is a row for each rank, with its designers", () => {
  const holders = holdersOf("LEVEL", staffs);
  expect(holders).toHaveLength(5);
  expect(holders.filter(({ isHere }) => isHere).map(({ name, note }) => [name, note])).toEqual([
    ["원장", "하나"],
    ["디자이너", "두리, 세리"],
  ]);
});

test("by person there is a row for each person", () => {
  expect(holdersOf("STYLER", staffs).map(({ who }) => who)).toEqual([1, 2, 3]);
});

test("ranks begin with the lowest that works here; without designers all ranks are there", () => {
  expect(ranksHere(staffs)).toEqual(["NORMAL", "CHIEF"]);
  expect(ranksHere([])).toEqual(["NORMAL", "HEAD", "MANAGER", "VICE_CHIEF", "CHIEF"]);
});

test("a menu is unpriced if no designer who works here has a price that day, whatever other prices exist", () => {
  const price = { effectiveFrom: "2026-11-15", priceWon: 1, salePriceWon: null };
  const byRank = (...prices: Parameters<typeof isUnpriced>[0]["prices"]) =>
    isUnpriced({ pricingBasis: "LEVEL", prices }, staffs, "2026-11-15");
  expect(byRank()).toBe(true);
  expect(byRank({ ...price, who: "HEAD" })).toBe(true);
  expect(byRank({ ...price, who: "CHIEF", effectiveFrom: "2026-11-16" })).toBe(true);
  expect(byRank({ ...price, who: "CHIEF" })).toBe(false);
  expect(
    byRank({ ...price, who: "CHIEF", effectiveFrom: "2026-11-01" }, { ...price, who: "CHIEF", priceWon: null }),
  ).toBe(true);
  expect(isUnpriced({ pricingBasis: "STYLER", prices: [{ ...price, who: 3 }] }, staffs, "2026-11-15")).toBe(false);
});

test("a typed price is added once and then changed", () => {
  const prices = withPrice(draft, "HEAD", { priceWon: 3 });
  expect(withPrice({ ...draft, prices }, "HEAD", { salePriceWon: 2 })).toEqual([
    { who: "HEAD", priceWon: 3, salePriceWon: 2 },
  ]);
});

test("a person who has left is removed with their price", () => {
  const prices = [9, 2, "HEAD" as const].map((who) => ({ who, priceWon: 1, salePriceWon: null }));
  expect(withoutStrangers({ ...draft, prices }, staffs).prices.map(({ who }) => who)).toEqual([2, "HEAD"]);
});
