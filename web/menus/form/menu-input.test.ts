import { expect, test } from "vitest";
import { AnyMenuInput } from "#contract/menu-form.ts";
import { menuKinds } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { type MenuDraft, newDraft } from "./menu-draft.ts";
import { errorsOf, inputOf, placed } from "./menu-input.ts";

const today = "2026-11-15";
const cut: MenuDraft = { ...newDraft("HAIR", today), name: "커트" };

test.each(keysOf(menuKinds))("what is sent of a new %s menu is what the contract asks for", (kind) => {
  const draft = { ...newDraft(kind, today), name: "새 메뉴", photoId: 7 };
  const sent = { kind, ...inputOf(draft) };
  expect(errorsOf(draft)).toEqual({});
  expect(AnyMenuInput.parse(sent)).toEqual(sent);
});

test("a row without a price is not sent", () => {
  const prices = [
    { who: "CHIEF", priceWon: null, salePriceWon: null },
    { who: "NORMAL", priceWon: 28_000, salePriceWon: 20_000 },
  ] as const;
  expect(inputOf({ ...cut, prices })).toMatchObject({
    prices: [{ who: "NORMAL", priceWon: 28_000, salePriceWon: null }],
  });
});

test("prices by person stay in the form while the basis is rank, and are not sent", () => {
  const prices = [
    { who: 12, priceWon: 30_000, salePriceWon: null },
    { who: "NORMAL", priceWon: 28_000, salePriceWon: null },
  ] as const;
  expect(inputOf({ ...cut, prices }).prices).toHaveLength(1);
  expect(inputOf({ ...cut, prices, pricingBasis: "STYLER" })).toMatchObject({ prices: [{ who: 12 }] });
});

test("an error of a sale price is at the typed row, not at the row number of the request", () => {
  const draft: MenuDraft = {
    ...cut,
    priceType: "SALES",
    prices: [
      { who: "CHIEF", priceWon: null, salePriceWon: null },
      { who: "HEAD", priceWon: 30_000, salePriceWon: 31_000 },
    ],
  };
  expect(errorsOf(draft)).toEqual({ "prices.HEAD.salePriceWon": "할인가가 정가보다 높아요" });
});

test("a choice without a name has its error at its place", () => {
  const choice = { key: 2, name: "", priceWon: 5_000, durationMinutes: 10 };
  const options = [{ key: 1, name: "영양", type: "SINGLE", choices: [choice] }] as const;
  expect(errorsOf({ ...cut, options })).toEqual({ "options.0.choices.0.name": "항목 이름을 입력해 주세요" });
});

test("the server's errors for a row of a bulk save, or for a menu of a request, are at the same fields", () => {
  const draft: MenuDraft = { ...cut, prices: [{ who: "HEAD", priceWon: 1, salePriceWon: null }] };
  expect(placed({ "menus.0.name": "가", "menu.prices.0.priceWon": "나", category: "다" }, draft)).toEqual({
    name: "가",
    "prices.HEAD.priceWon": "나",
    category: "다",
  });
});

test("a pick menu needs a photo, and a discount needs its number", () => {
  const draft: MenuDraft = { ...newDraft("SPECIAL_NAIL", today), name: "이달의 아트", discountType: "DISCOUNT_RATE" };
  expect(Object.keys(errorsOf(draft)).toSorted()).toEqual(["discount.ratePercent", "photoId"]);
});

test("an option names its part only while the menu has that part", () => {
  const choice = { key: 2, name: "1회", priceWon: null, durationMinutes: 30, segment: 1 };
  const options = [{ key: 1, name: "탈색", type: "SINGLE", choices: [choice] }] as const;
  const sent = (segments: MenuDraft["segments"]) => inputOf({ ...cut, options, segments }).options;
  const [work, wait] = [
    { kind: "WORK", minutes: 20 },
    { kind: "WAIT", minutes: 20 },
  ] as const;
  expect(sent([work, wait, work])).toMatchObject([{ choices: [{ durationMinutes: 30, segment: 1 }] }]);
  expect(sent([])).toEqual([
    { name: "탈색", type: "SINGLE", choices: [{ name: "1회", priceWon: 0, durationMinutes: 30 }] },
  ]);
});

test("a part without its minutes, and a sum that is not the duration, are errors", () => {
  const parts = (minutes: number | null): MenuDraft["segments"] => [
    { kind: "WORK", minutes: 20 },
    { kind: "WAIT", minutes },
    { kind: "WORK", minutes: 20 },
  ];
  expect(errorsOf({ ...cut, segments: parts(20) })).toEqual({});
  expect(errorsOf({ ...cut, segments: parts(null) })).toEqual({
    "segments.1.minutes": "시간은 10분 단위로 입력해 주세요",
  });
  expect(errorsOf({ ...cut, segments: parts(30) })).toEqual({
    segments: "시술과 대기 시간의 합이 소요 시간과 달라요. 시간을 다시 확인해 주세요",
  });
});

test("only the lengths with a surcharge are sent", () => {
  const lengthSurcharges = cut.lengthSurcharges.map((one) =>
    one.length === "CHEST" ? { ...one, priceWon: 10_000 } : one,
  );
  expect(inputOf({ ...cut, lengthSurcharges })).toMatchObject({
    lengthSurcharges: [{ length: "CHEST", priceWon: 10_000, durationMinutes: 0 }],
  });
});
