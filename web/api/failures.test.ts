import { expect, test } from "vitest";
import { cancelBooking } from "#contract/bookings.ts";
import { pauseShop } from "#contract/shops.ts";
import { CallFailure, codeOf, failureOf, isChangedElsewhere, NetworkFailure } from "./failures.ts";

const refusal = (code: string, details?: object) =>
  new CallFailure(cancelBooking, 409, { code, message: "그사이 금액이 변경됐어요", details }, new Headers());

test("a failure has the code and details of its call", () => {
  const failure: unknown = refusal("refund_changed", { refundWon: 3000, keptWon: 7000 });
  const data = failureOf(cancelBooking, failure)?.data;
  expect(data?.code === "refund_changed" && data.details.refundWon).toBe(3000);
  expect(failureOf(pauseShop, failure)).toBeUndefined();
  expect(codeOf(cancelBooking, new NetworkFailure())).toBeUndefined();
});

test("the compiler refuses a code that the call does not declare, and details for a code without any", () => {
  const data = failureOf(cancelBooking, refusal("booking_not_found"))?.data;
  expect(data?.code).toBe("booking_not_found");
  // @ts-expect-error this is a refusal of another call
  expect(data?.code === "shop_not_running").toBe(false);
  // @ts-expect-error this refusal has no details
  expect(data?.code === "booking_not_found" && data.details?.refundWon).toBeUndefined();
  const unknown: CallFailure = refusal("booking_not_found");
  // @ts-expect-error of a failure whose call is not known no code can be compared
  expect(unknown.data.code).toBe("booking_not_found");
});

test("a save that lost to another person's save is recognized for every call", () => {
  expect(isChangedElsewhere(refusal("menu_changed_elsewhere"))).toBe(true);
  expect(isChangedElsewhere(refusal("refund_changed"))).toBe(false);
});
