import { expect, test } from "vitest";
import { paymentFilters, paymentStatuses, paymentTypes, unpaidLabel } from "./payment.ts";

test.each([
  ["payment filters", paymentFilters, ["ALL", "COMPLETE", "PAY_ERROR", "CANCEL_ERROR", "CANCELED"]],
  ["payment statuses", paymentStatuses, ["COMPLETE", "PAY_ERROR", "CANCEL_ERROR", "CANCELED"]],
  ["payment types", paymentTypes, ["CONTINUOUS_TIME", "ONCE_TIME"]],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration)).toEqual(expected);
});

test("a payment that was not made online is labelled so", () => {
  expect(unpaidLabel).toBe("미결제");
});
