import { expect, test } from "vitest";
import { type CancellationRule, moneyOfCancellation, moneyOfNoShow } from "./cancellation.ts";

const rule: CancellationRule = {
  freeMinutesBefore: 60,
  freeMinutesAfterBooking: 10,
  lateKeptBps: 1000,
  noShowKeptBps: 1000,
};
const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);
const booked = { paidWon: 45_005, startsAt: at("15:00"), bookedAt: at("10:00"), freeCancel: false };

test.each([
  ["by the shop, even at the start", { by: "shop" as const }, "15:00", 45_005, 0],
  ["by the customer an hour before", { by: "customer" as const }, "14:00", 45_005, 0],
  ["by the customer a minute after that", { by: "customer" as const }, "14:01", 40_505, 4_500],
  ["within ten minutes of booking", { by: "customer" as const, bookedAt: at("14:45") }, "14:55", 45_005, 0],
  ["eleven minutes after booking", { by: "customer" as const, bookedAt: at("14:44") }, "14:55", 40_505, 4_500],
  ["after a change by the shop", { by: "customer" as const, freeCancel: true }, "14:59", 45_005, 0],
])("%s", (_, more, now, refundWon, keptWon) => {
  expect(moneyOfCancellation(rule, { ...booked, ...more }, at(now))).toEqual({ refundWon, keptWon });
});

test("a no-show keeps its share, and an unpaid amount is neither kept nor refunded", () => {
  expect(moneyOfNoShow(rule, 99)).toEqual({ refundWon: 90, keptWon: 9 });
  expect(moneyOfNoShow(rule, 0)).toEqual({ refundWon: 0, keptWon: 0 });
});
