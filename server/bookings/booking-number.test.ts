import { expect, test } from "vitest";
import { bookingNumber } from "./booking-number.ts";

const at = new Date("2026-11-20T01:00:00+09:00");

test("it has the day in Seoul and four letters that are not mistaken for others", () => {
  expect(bookingNumber(17, at)).toMatch(/^DJ-1120-[2-9A-HJKMNP-Z]{4}$/);
});

test("no two of a day share it, up to more than anybody takes", () => {
  const numbers = new Set(Array.from({ length: 100_000 }, (_, id) => bookingNumber(id * 9 + 1, at)));
  expect(numbers.size).toBe(100_000);
});
