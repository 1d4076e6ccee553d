import { expect, test } from "vitest";
import { bookingNumber, idsUntilSameLetters, readBookingNumber } from "./booking-number.ts";

const at = new Date("2026-11-20T01:00:00+09:00");

test("it shows the day in Seoul and four letters that cannot be confused", () => {
  expect(bookingNumber(17, at)).toMatch(/^DJ-1120-[2-9A-HJKMNP-Z]{4}$/);
});

test("bookings of one day have different numbers, up to more bookings than a shop takes in a day", () => {
  const numbers = new Set(Array.from({ length: 100_000 }, (_, id) => bookingNumber(id * 9 + 1, at)));
  expect(numbers.size).toBe(100_000);
});

test("a number heard on the phone finds the booking", () => {
  for (const id of [0, 1, 17, 99_999, idsUntilSameLetters - 1])
    expect(readBookingNumber(bookingNumber(id, at))).toEqual({ monthAndDay: "1120", leastId: id });
  expect(readBookingNumber(bookingNumber(idsUntilSameLetters * 3 + 17, at))?.leastId).toBe(17);
});

test.each(["dj-1120-7k4q", " DJ 1120 7K4Q", "11207K4Q", "DJ11207K4Q"])("%j is read correctly", (typed) => {
  expect(readBookingNumber(typed)).toEqual(readBookingNumber("DJ-1120-7K4Q"));
});

test.each(["", "DJ-", "1120", "DJ-1120-7K4", "DJ-1120-7K4I", "DJ-11-7K4Q", "7K4Q", "12345678901"])(
  "%j is not a booking number",
  (typed) => expect(readBookingNumber(typed)).toBeUndefined(),
);
