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

test("only the lengths with a surcharge are sent", () => {
  const lengthSurcharges = cut.lengthSurcharges.map((one) =>
    one.length === "CHEST" ? { ...one, priceWon: 10_000 } : one,
  );
  expect(inputOf({ ...cut, lengthSurcharges })).toMatchObject({
    lengthSurcharges: [{ length: "CHEST", priceWon: 10_000, durationMinutes: 0 }],
  });
});
