import { expect, test } from "vitest";
import type { BookingShop } from "#contract/bookings.ts";
import { priceOf, startAt } from "#web/bookings/shop/prices.ts";
import { couponNotes, discountLines, firstVisitNote } from "./discount-lines.ts";

const designer = { id: 1, name: "이지아", rank: "MANAGER", introduction: "", photoUrl: null } as const;
const menu: BookingShop["menus"][number] = {
  id: 1,
  category: "PERM",
  name: "셋팅 펌",
  durationMinutes: 150,
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
    prices: [{ who: "MANAGER", effectiveFrom: "2000-01-01", priceWon: 148_000, salePriceWon: null }],
  },
  promotions: [],
  photoUrl: null,
  description: "",
};
const timeSale: BookingShop["menus"][number]["promotions"][number] = {
  kind: "TIME_SALE",
  name: "평일 타임세일",
  ratePercent: 20,
  fromDay: "2026-11-01",
  toDay: "2026-12-31",
  windows: [{ daysOfWeek: ["FRI"], fromMinute: 600, toMinute: 840 }],
};
const coupon: BookingShop["coupons"][number] = {
  id: 1,
  name: "가을",
  leastPriceWon: 50_000,
  audience: "EVERYBODY",
  fromDay: "2026-11-01",
  toDay: "2026-12-31",
  discount: { type: "DISCOUNT_PRICE", amountWon: 10_000 },
};
const shop = (coupons: BookingShop["coupons"]) =>
  ({ firstStart: "2026-11-15T03:00:00Z", lastDay: "2026-12-15", coupons }) as BookingShop;

test("without any discount there are no lines", () => {
  expect(discountLines(shop([]), menu, designer)).toEqual([]);
});

test("the largest applies, and the next one outside its hours", () => {
  expect(discountLines(shop([coupon]), { ...menu, promotions: [timeSale] }, designer)).toEqual([
    { name: "평일 타임세일 20%", when: "금 10:00~14:00에 시작하면", cutWon: 29_600, use: "LARGEST" },
    { name: "가을 쿠폰", when: null, cutWon: 10_000, use: "ELSE" },
  ]);
});

test("a discount that is smaller than one without conditions never applies", () => {
  const always = { ...menu, pricing: { ...menu.pricing, priceType: "RATE" as const, ratePercent: 30 } };
  expect(discountLines(shop([coupon]), always, designer).map(({ use }) => use)).toEqual(["LARGEST", "NEVER"]);
});

test("a coupon that ends before the first possible booking, or needs a higher price, is not shown", () => {
  const over = { ...coupon, toDay: "2026-11-14" };
  const dearer = { ...coupon, leastPriceWon: 200_000 };
  expect(discountLines(shop([over, dearer]), menu, designer)).toEqual([]);
});

test("a discount that ends before the last possible day shows its last day", () => {
  const [line] = discountLines(shop([{ ...coupon, toDay: "2026-11-30" }]), menu, designer);
  expect(line).toMatchObject({ when: "2026.11.30 (월)까지", use: "LARGEST" });
});

test("a start in the hours of the sale costs the sale's price, any other start the coupon's", () => {
  const onSale = { ...menu, promotions: [timeSale] };
  const at = (minute: number) => priceOf(onSale, designer, startAt("2026-11-20", minute), [], [coupon]);
  expect(at(830)).toEqual({ listPriceWon: 148_000, priceWon: 118_400, discount: "평일 타임세일 20%" });
  expect(at(840)).toEqual({ listPriceWon: 148_000, priceWon: 138_000, discount: "가을 쿠폰" });
});

const firstVisit = { ...coupon, id: 2, name: "첫 방문", audience: "FIRST_VISIT" as const, leastPriceWon: 0 };

test("a coupon for first visits is in no price and no line before the phone is proven, only in its own note", () => {
  expect(discountLines(shop([firstVisit]), menu, designer)).toEqual([]);
  expect(priceOf(menu, designer, startAt("2026-11-20", 600), [], [firstVisit])?.priceWon).toBe(148_000);
  expect(firstVisitNote(shop([coupon, firstVisit]), 148_000, "2026-11-20")).toBe("첫 방문 고객은 10,000원 할인");
  expect(firstVisitNote(shop([coupon]), 148_000, "2026-11-20")).toBeNull();
});

const priced = { listPriceWon: 148_000, priceWon: 118_400, discount: "평일 타임세일 20%", extrasWon: 0 };

test("the discount that did not apply is named with its amount; one for first visits only while it could still apply", () => {
  const on = (isProven: boolean, priceWon = 118_400) =>
    couponNotes(shop([coupon, firstVisit]), { ...priced, priceWon, day: "2026-11-20", isProven });
  expect(on(false)).toEqual(["할인은 가장 큰 것 하나만 적용돼요. 가을 쿠폰 10,000원은 적용하지 않았어요."]);
  expect(on(false, 148_000)).toEqual(["첫 방문 고객은 10,000원 할인돼요. 휴대폰을 인증하면 적용해 드려요."]);
  expect(on(true, 148_000)).toEqual([]);
});
