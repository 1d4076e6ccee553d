import { expect, test } from "vitest";
import {
  advertisementChannels,
  advertisementKinds,
  advertisementLinkTypes,
  advertisementPaymentTypes,
  advertisementPeriods,
  advertisementProducts,
  advertisementRanges,
  advertisementTargets,
  advertisementTerms,
  billingTypes,
  isProductId,
  periodLabels,
  purchaseObstacleOf,
  termsOfKind,
} from "./advertisement-product.ts";

test.each([
  ["kinds", advertisementKinds, ["ADVERTISE", "ESTHETIC_MONTHLY"]],
  ["targets", advertisementTargets, ["SHOP", "STYLER"]],
  ["link types", advertisementLinkTypes, ["ALL", "BENEFIT_URL"]],
  ["channels", advertisementChannels, ["ONLINE", "OFFLINE", "BENEFIT_URL"]],
  ["payment types", advertisementPaymentTypes, ["FREQUENT_PAYMENT", "NORMAL_PAYMENT"]],
  ["billing types", billingTypes, ["REGULAR_PAYMENT", "SINGLE_PAYMENT"]],
  ["periods", advertisementPeriods, ["DAYS_7", "DAYS_28"]],
  ["ranges", advertisementRanges, ["AROUND_300", "AROUND_500"]],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration)).toEqual(expected);
});

test("the period labels are closing, scheduled and reservable", () => {
  expect(Object.values(periodLabels).map(({ label }) => label)).toEqual(["마감", "예정", "예약 가능"]);
});

test("a list shows recurring billing as continuous and single billing as once", () => {
  expect(billingTypes.REGULAR_PAYMENT.shownAs).toBe("CONTINUOUS_TIME");
  expect(billingTypes.SINGLE_PAYMENT.shownAs).toBe("ONCE_TIME");
});

test("each period and range has the length and width of its name", () => {
  expect([advertisementPeriods.DAYS_7.days, advertisementPeriods.DAYS_28.days]).toEqual([7, 28]);
  expect([advertisementRanges.AROUND_300.metres, advertisementRanges.AROUND_500.metres]).toEqual([300, 500]);
});

test("the four products are two kinds in two ranges, each with a name of its own", () => {
  const products = Object.values(advertisementProducts);
  expect(products.map(({ kind, range }) => [kind, range])).toEqual([
    ["ADVERTISE", "AROUND_300"],
    ["ADVERTISE", "AROUND_500"],
    ["ESTHETIC_MONTHLY", "AROUND_300"],
    ["ESTHETIC_MONTHLY", "AROUND_500"],
  ]);
  expect(new Set(products.map(({ label }) => label)).size).toBe(4);
  for (const { range, about } of products) expect(about).toContain(advertisementRanges[range].label);
});

test("advertisements are bought by days, the monthly one by the month", () => {
  expect(termsOfKind).toEqual({ ADVERTISE: ["DAYS_7", "DAYS_28"], ESTHETIC_MONTHLY: ["MONTH"] });
  expect(Object.values(advertisementTerms).map(({ days }) => days)).toEqual([7, 28, null]);
});

test.each([
  [1, true],
  [4, true],
  [0, false],
  [5, false],
  [1.5, false],
  [Number.NaN, false],
])("%d is a product: %s", (id, expected) => {
  expect(isProductId(id)).toBe(expected);
});

const led = (serviceCategory: "HAIR" | "ESTHETIC", operatingStatus: "RUNNING" | "PAUSED" = "RUNNING") => ({
  serviceCategory,
  operatingStatus,
});

test.each([
  [1, [], "shop_missing"],
  [1, [led("HAIR", "PAUSED")], "shop_not_running"],
  [1, [led("HAIR", "PAUSED"), led("HAIR")], undefined],
  [2, [led("ESTHETIC")], undefined],
  [3, [], "shop_missing"],
  [3, [led("HAIR")], "esthetic_shop_missing"],
  [3, [led("HAIR"), led("ESTHETIC", "PAUSED")], "shop_not_running"],
  [4, [led("HAIR", "PAUSED"), led("ESTHETIC")], undefined],
] as const)("product %d with the shops %o is refused because of %s", (product, shops, expected) => {
  expect(purchaseObstacleOf(product, shops)).toBe(expected);
});
