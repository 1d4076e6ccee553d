import fc from "fast-check";
import { expect, test } from "vitest";
import { type Discount, usualRounding } from "#domain/promotions/discount.ts";
import { type BookableMenu, priceElsewhere, quote } from "./bookable-menu.ts";
import { type ListPrice, sinceEver } from "./menu-price.ts";

const designer = { id: 7, rank: "CHIEF" } as const;
const at = (time: string, day = "2026-11-20") => new Date(`${day}T${time}:00+09:00`);
const menu: BookableMenu = {
  durationMinutes: 60,
  segments: [],
  bufferMinutes: 0,
  optionGroups: [{ name: "영양", type: "MULTI", choices: [{ name: "수분", priceWon: 10_000, durationMinutes: 20 }] }],
  saleFrom: null,
  saleTo: null,
  pricing: {
    pricingBasis: "LEVEL",
    priceType: "NORMAL",
    ratePercent: 0,
    discount: { type: "DISCOUNT_NONE" },
    rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
    prices: [{ who: "CHIEF", effectiveFrom: sinceEver, priceWon: 50_000, salePriceWon: null }],
  },
  promotions: [
    {
      kind: "TIME_SALE",
      name: "오전",
      ratePercent: 20,
      fromDay: "2026-11-01",
      toDay: "2026-11-30",
      windows: [{ daysOfWeek: ["FRI"], fromMinute: 600, toMinute: 720 }],
    },
  ],
};
const off = { type: "DISCOUNT_RATE" } as const;
const moisture = [{ group: "영양", choice: "수분" }];

test("options add to the discounted price and to the time", () => {
  expect(quote(menu, designer, at("10:00"), moisture)).toEqual({
    listPriceWon: 60_000,
    priceWon: 50_000,
    extrasWon: 10_000,
    durationMinutes: 80,
    segments: [{ kind: "WORK", minutes: 80 }],
    bufferMinutes: 0,
    applied: { kind: "TIME_SALE", name: "오전 20%", priceWon: 40_000, discount: { ...off, ratePercent: 20 } },
    granted: { discount: { ...off, ratePercent: 20 }, rounding: usualRounding },
  });
});

test("the time of a menu with waits keeps its parts, and options lengthen them", () => {
  const colour: BookableMenu = {
    ...menu,
    durationMinutes: 130,
    segments: [
      { kind: "WORK", minutes: 40 },
      { kind: "WAIT", minutes: 60 },
      { kind: "WORK", minutes: 30 },
    ],
    bufferMinutes: 10,
  };
  expect(quote(colour, designer, at("10:00"), moisture)).toMatchObject({
    durationMinutes: 150,
    segments: [
      { kind: "WORK", minutes: 60 },
      { kind: "WAIT", minutes: 60 },
      { kind: "WORK", minutes: 30 },
    ],
    bufferMinutes: 10,
  });
});

test("the start decides the price, to the minute and in Seoul time", () => {
  const paid = (time: string) => {
    const quoted = quote(menu, designer, at(time));
    return typeof quoted === "string" ? quoted : quoted.priceWon;
  };
  expect(["09:50", "10:00", "11:50", "12:00"].map(paid)).toEqual([50_000, 40_000, 40_000, 50_000]);
});

test("why it cannot be booked: outside its period, no price, an unknown option", () => {
  const soon = { ...menu, saleFrom: "2026-11-21", saleTo: "2026-11-22" };
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  expect(days.map((day) => typeof quote(soon, designer, at("10:00", day)))).toEqual([
    "string",
    "object",
    "object",
    "string",
  ]);
  expect(quote(soon, designer, at("23:50"))).toBe("menu_not_on_sale");
  expect(quote(menu, { id: 8, rank: "HEAD" }, at("10:00"))).toBe("menu_not_priced");
  expect(quote(menu, designer, at("10:00"), [{ group: "영양", choice: "단백질" }])).toBe("menu_option_gone");
});

test("another designer's price includes the chosen options, even after the sale of the menu has ended", () => {
  const over = { ...menu, saleTo: "2026-11-01" };
  const plain = { extrasWon: 10_000, granted: null };
  expect(priceElsewhere(over, designer, at("15:00"), plain)).toBe(60_000);
  expect(priceElsewhere(menu, { id: 8, rank: "HEAD" }, at("15:00"), plain)).toBeUndefined();
});

test.each<[string, string, Discount, number]>([
  ["a rate of the list price", "15:00", { type: "DISCOUNT_RATE", ratePercent: 10 }, 55_000],
  ["an amount", "15:00", { type: "DISCOUNT_PRICE", amountWon: 7_000 }, 53_000],
  ["at most the whole price", "15:00", { type: "DISCOUNT_PRICE", amountWon: 90_000 }, 10_000],
  ["a larger discount than a time sale", "10:00", { type: "DISCOUNT_RATE", ratePercent: 30 }, 45_000],
  [
    "a smaller discount than a time sale, which applies alone",
    "10:00",
    { type: "DISCOUNT_RATE", ratePercent: 10 },
    50_000,
  ],
])("the discount of a booking stays with another designer: %s", (_, time, discount, priceWon) => {
  const kept = { extrasWon: 10_000, granted: { discount, rounding: usualRounding } };
  expect(priceElsewhere(menu, designer, at(time), kept)).toBe(priceWon);
});

test("a kept discount has its own rounding, even if the menu's rounding has changed", () => {
  const granted = {
    discount: { ...off, ratePercent: 15 },
    rounding: { unit: "UNIT_1000", mode: "CEIL" },
  } as const;
  expect(priceElsewhere(menu, designer, at("15:00"), { extrasWon: 0, granted })).toBe(43_000);
});

test("a typed sale price belongs to one designer and gives no discount with others", () => {
  const prices: ListPrice[] = [{ who: "CHIEF", effectiveFrom: sinceEver, priceWon: 50_000, salePriceWon: 30_000 }];
  expect(
    quote({ ...menu, pricing: { ...menu.pricing, priceType: "SALES", prices } }, designer, at("15:00")),
  ).toMatchObject({
    priceWon: 30_000,
    applied: { kind: "SALES" },
    granted: null,
  });
});

test("a quote with options equals the quote without them plus exactly what they add", () => {
  const optionGroups = fc
    .array(fc.record({ priceWon: fc.nat(1_000_000), durationMinutes: fc.nat(300) }), { maxLength: 6 })
    .map((made) => [
      { name: "추가", type: "MULTI" as const, choices: made.map((one, n) => ({ name: `${n}`, ...one })) },
    ]);
  fc.assert(
    fc.property(optionGroups, fc.nat(1439), (groups, minute) => {
      const start = new Date(at("00:00").getTime() + minute * 60_000);
      const chosen = groups.flatMap(({ name, choices }) => choices.map((one) => ({ group: name, choice: one.name })));
      const [plain, full] = [
        quote(menu, designer, start),
        quote({ ...menu, optionGroups: groups }, designer, start, chosen),
      ];
      if (typeof plain === "string" || typeof full === "string") throw new Error("it can be booked at any hour");
      const added = groups.flatMap(({ choices }) => choices).reduce((sum, one) => sum + one.priceWon, 0);
      expect(full.priceWon - plain.priceWon).toBe(added);
      expect(full.listPriceWon - plain.listPriceWon).toBe(added);
      expect(full.extrasWon).toBe(added);
      expect(full.applied).toEqual(plain.applied);
    }),
  );
});
