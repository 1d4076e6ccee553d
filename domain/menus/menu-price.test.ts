import fc from "fast-check";
import { expect, test } from "vitest";
import { type Discount, discountedPriceWon, roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { priceTypes, pricingBases } from "./menu-option.ts";
import {
  holderOf,
  type ListPrice,
  listPriceOn,
  type MenuPricing,
  type Promotion,
  priceAt,
  priceListed,
  sinceEver,
} from "./menu-price.ts";
import { roundPriceWon } from "./price.ts";

const chief = { id: 7, rank: "CHIEF" } as const;
const noon = { day: "2026-11-15", minute: 720 };
const price = (priceWon: number | null, effectiveFrom = sinceEver, more: Partial<ListPrice> = {}): ListPrice => ({
  who: "CHIEF",
  effectiveFrom,
  priceWon,
  salePriceWon: null,
  ...more,
});
const plain: MenuPricing = {
  pricingBasis: "LEVEL",
  priceType: "NORMAL",
  ratePercent: 0,
  discount: { type: "DISCOUNT_NONE" },
  rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
  prices: [price(50_000)],
};
const sale = (ratePercent: number, more: Partial<Promotion> = {}): Promotion => ({
  kind: "TIME_SALE",
  name: "오전",
  ratePercent,
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
  windows: [],
  ...more,
});

test.each([
  ["one price", {}, [], 50_000, null],
  ["a rate off the price", { priceType: "RATE", ratePercent: 15 }, [], 42_500, "RATE"],
  [
    "a sale price, to the won",
    { priceType: "SALES", prices: [price(50_000, sinceEver, { salePriceWon: 44_444 })] },
    [],
    44_444,
    "SALES",
  ],
  ["SALES without a sale price", { priceType: "SALES" }, [], 50_000, null],
  ["a pick menu's amount", { discount: { type: "DISCOUNT_PRICE", amountWon: 60_000 } }, [], 0, "DISCOUNT"],
  ["a time sale", {}, [sale(20)], 40_000, "TIME_SALE"],
  ["the larger of two discounts", { priceType: "RATE", ratePercent: 30 }, [sale(20)], 35_000, "RATE"],
  [
    "the larger of two discounts, in the other order",
    { priceType: "RATE", ratePercent: 10 },
    [sale(20, { kind: "EXHIBITION" })],
    40_000,
    "EXHIBITION",
  ],
  ["a past sale", {}, [sale(20, { toDay: "2026-11-14" })], 50_000, null],
  [
    "a sale at another hour",
    {},
    [sale(20, { windows: [{ daysOfWeek: ["SUN"], fromMinute: 730, toMinute: 800 }] })],
    50_000,
    null,
  ],
] as [string, Partial<MenuPricing>, Promotion[], number, string | null][])(
  "%s",
  (_, pricing, promotions, expected, kind) => {
    const priced = priceAt({ ...plain, ...pricing }, chief, noon, promotions);
    expect({ priceWon: priced?.priceWon, applied: priced?.applied?.kind ?? null }).toEqual({
      priceWon: expected,
      applied: kind,
    });
    expect(priced?.listPriceWon).toBe(50_000);
  },
);

test("prices go by rank or by person, and a designer without a price cannot be booked", () => {
  expect(holderOf("LEVEL", chief)).toBe("CHIEF");
  expect(holderOf("STYLER", chief)).toBe(7);
  const byPerson: MenuPricing = {
    ...plain,
    pricingBasis: "STYLER",
    prices: [price(50_000), price(1000, sinceEver, { who: 7 })],
  };
  expect(priceAt(byPerson, chief, noon, [])?.priceWon).toBe(1000);
  expect(priceAt(byPerson, { id: 8, rank: "CHIEF" }, noon, [])).toBeUndefined();
  expect(priceAt(plain, { id: 7, rank: "HEAD" }, noon, [])).toBeUndefined();
});

test("a price that has ended does not count, and one that begins again counts again", () => {
  const prices = [price(50_000), price(null, "2026-11-10"), price(60_000, "2026-11-20")];
  expect(
    ["2026-11-09", "2026-11-10", "2026-11-19", "2026-11-20"].map(
      (day) => listPriceOn({ prices }, "CHIEF", day)?.priceWon,
    ),
  ).toEqual([50_000, undefined, undefined, 60_000]);
});

const won = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 1, max: 90 });
const rounding = fc.record({
  unit: fc.constantFrom(...keysOf(roundingUnits)),
  mode: fc.constantFrom(...keysOf(roundingModes)),
});
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ type: "DISCOUNT_NONE" as const }),
  rate.map((ratePercent) => ({ type: "DISCOUNT_RATE" as const, ratePercent })),
  won.map((amountWon) => ({ type: "DISCOUNT_PRICE" as const, amountWon })),
);
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-11-01", days));
const moment = fc.record({ day, minute: fc.integer({ min: 0, max: 1439 }) });
const promotion: fc.Arbitrary<Promotion> = fc.record({
  kind: fc.constantFrom("TIME_SALE" as const, "EXHIBITION" as const),
  name: fc.constantFrom("하나", "둘"),
  ratePercent: rate,
  fromDay: day,
  toDay: day,
  windows: fc.array(
    fc.record({
      daysOfWeek: fc.subarray(["MON", "WED", "SAT", "SUN"] as const).map((days) => [...days]),
      fromMinute: fc.integer({ min: 0, max: 700 }),
      toMinute: fc.integer({ min: 701, max: 1440 }),
    }),
    { maxLength: 2 },
  ),
});
const listPrice: fc.Arbitrary<ListPrice> = fc.record({
  who: fc.oneof(fc.constantFrom(...keysOf(designerRanks)), fc.integer({ min: 1, max: 5 })),
  effectiveFrom: day,
  priceWon: fc.option(won),
  salePriceWon: fc.option(won),
});
const pricing: fc.Arbitrary<MenuPricing> = fc.record({
  pricingBasis: fc.constantFrom(...keysOf(pricingBases)),
  priceType: fc.constantFrom(...keysOf(priceTypes)),
  ratePercent: rate,
  discount,
  rounding,
  prices: fc.array(listPrice, { maxLength: 12 }),
});
const listed = fc.record({ priceWon: won, salePriceWon: fc.option(won) });
const promotions = fc.array(promotion, { maxLength: 4 });

test("a price is a whole number of won, never negative and never above the list price", () => {
  fc.assert(
    fc.property(pricing, listed, moment, promotions, (menu, list, at, running) => {
      const { priceWon, listPriceWon } = priceListed(menu, list, at, running);
      expect(Number.isInteger(priceWon)).toBe(true);
      expect(listPriceWon).toBe(list.priceWon);
      expect(priceWon).toBeGreaterThanOrEqual(0);
      expect(priceWon).toBeLessThanOrEqual(list.priceWon);
    }),
  );
});

test("the applied offer is the cheapest of all that make it cheaper; without an offer the list price is taken", () => {
  fc.assert(
    fc.property(pricing, listed, moment, promotions, (menu, list, at, running) => {
      const { priceWon, applied, offers } = priceListed(menu, list, at, running);
      expect(offers.every((offer) => offer.priceWon < list.priceWon)).toBe(true);
      expect(priceWon).toBe(Math.min(list.priceWon, ...offers.map((offer) => offer.priceWon)));
      expect(applied).toBe(offers[0] ?? null);
    }),
  );
});

test("an offer gives the same discount alone and among others: no two are added up", () => {
  fc.assert(
    fc.property(pricing, listed, moment, promotions, (menu, list, at, running) => {
      const alone = [[], ...running.map((one) => [one])].map((some) => priceListed(menu, list, at, some).priceWon);
      expect(priceListed(menu, list, at, running).priceWon).toBe(Math.min(...alone));
    }),
  );
});

test("rounding a rounded price by the same rule changes nothing", () => {
  const again = { CEIL: Math.ceil, ROUND: Math.round, FLOOR: Math.floor, NOT_SELECTED: Math.floor };
  fc.assert(
    fc.property(won, rate, rounding, (list, ratePercent, rule) => {
      const rounded = discountedPriceWon(list, { type: "DISCOUNT_RATE", ratePercent }, rule);
      const { won: unit } = roundingUnits[rule.unit];
      const twice =
        rule.unit === "NOT_SELECTED" ? roundPriceWon(rounded) : again[rule.mode](rounded / (unit ?? 1)) * (unit ?? 1);
      // Rounding cannot go above the list price: then the result is the list price, which was typed and is not rounded.
      if (rounded !== list) expect(twice).toBe(rounded);
    }),
  );
});

test("the price on a day is that of the latest date not after it", () => {
  fc.assert(
    fc.property(pricing, day, fc.constantFrom(...keysOf(designerRanks)), ({ prices }, on, who) => {
      const unlike = [...new Map(prices.map((one) => [`${one.who} ${one.effectiveFrom}`, one])).values()];
      const begun = unlike.filter((one) => one.who === who && one.effectiveFrom <= on);
      const latest = begun.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
      const expected = latest?.priceWon == null ? undefined : latest;
      expect(listPriceOn({ prices: unlike }, who, on)).toBe(expected);
      expect(listPriceOn({ prices: unlike.toReversed() }, who, on)).toBe(expected);
    }),
  );
});
