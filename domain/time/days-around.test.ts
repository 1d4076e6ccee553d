import { expect, test } from "vitest";
import { daysAround, daysShown } from "./days-around.ts";
import { addDays, daysBetween } from "./seoul-time.ts";

test("the strip begins five days before, also over the end of a year", () => {
  expect(daysAround("2026-11-17")).toEqual({ from: "2026-11-12", to: "2026-11-25" });
  expect(daysAround("2027-01-03").from).toBe("2026-12-29");
});

test("it has the declared number of days", () => {
  const { from, to } = daysAround("2026-11-17");
  expect(daysBetween(from, addDays(to, 1))).toBe(daysShown);
});
