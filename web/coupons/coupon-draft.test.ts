import { expect, test } from "vitest";
import type { Coupon } from "#contract/coupons.ts";
import { couponDraftOf, couponErrorsOf, couponInput } from "./coupon-draft.ts";

const coupon: Coupon = {
  id: 1,
  name: "생일",
  leastPriceWon: 0,
  audience: "FIRST_VISIT",
  quantity: 10,
  used: 0,
  state: "ACTIVE",
  version: 1,
  discount: { type: "DISCOUNT_RATE", ratePercent: 10 },
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
};

test("a coupon goes through the form unchanged", () => {
  const { name, discount, leastPriceWon, audience, quantity, fromDay, toDay } = coupon;
  expect(couponInput(couponDraftOf(coupon))).toEqual({
    name,
    discount,
    leastPriceWon,
    audience,
    quantity,
    fromDay,
    toDay,
  });
});

test("an empty field has its message at that field", () => {
  const draft = { ...couponDraftOf(coupon), name: "", quantity: null, ratePercent: null };
  expect(couponErrorsOf(draft)).toEqual({
    name: "쿠폰 이름을 입력해 주세요",
    quantity: "수량을 숫자로 입력해 주세요",
    "discount.ratePercent": "할인율을 숫자로 입력해 주세요",
  });
});

test("a discount above the minimum price is an error at the minimum price", () => {
  const draft = { ...couponDraftOf(undefined), name: "첫 방문", amountWon: 40_000 };
  expect(couponErrorsOf(draft)).toEqual({ leastPriceWon: "최소 결제 금액은 할인 금액 이상으로 입력해 주세요" });
});
