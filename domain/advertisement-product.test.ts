import { expect, test } from "vitest";
import {
  advertisementChannels,
  advertisementKinds,
  advertisementLinkTypes,
  advertisementPaymentTypes,
  advertisementPeriods,
  advertisementRanges,
  advertisementTargets,
  billingTypes,
  periodLabels,
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
  expect(Object.values(periodLabels).map(({ label }) => label)).toEqual(["마감", "예정", "예약가능"]);
});

test("a list shows recurring billing as continuous and single billing as once", () => {
  expect(billingTypes.REGULAR_PAYMENT.shownAs).toBe("CONTINUOUS_TIME");
  expect(billingTypes.SINGLE_PAYMENT.shownAs).toBe("ONCE_TIME");
});

test("periods and ranges are as long and as wide as they are called", () => {
  expect([advertisementPeriods.DAYS_7.days, advertisementPeriods.DAYS_28.days]).toEqual([7, 28]);
  expect([advertisementRanges.AROUND_300.metres, advertisementRanges.AROUND_500.metres]).toEqual([300, 500]);
});
