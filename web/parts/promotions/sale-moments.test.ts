import { expect, test } from "vitest";
import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { saleMoments } from "./sale-moments.ts";

// A Sunday.
const today = "2026-11-15";
const lunch: SaleWindow = { daysOfWeek: ["TUE", "WED"], fromMinute: 600, toMinute: 840 };
const everyDay: SaleWindow["daysOfWeek"] = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

test("the first window of the week, and the minute at which it ends", () => {
  expect(saleMoments({ fromDay: "2026-11-01", toDay: "2026-12-31", windows: [lunch] }, today)).toEqual({
    inside: { day: "2026-11-17", minute: 600 },
    outside: { day: "2026-11-17", minute: 840 },
  });
});

test("a second window that begins where the first ends is not outside", () => {
  const next: SaleWindow = { ...lunch, fromMinute: 840, toMinute: 900 };
  expect(saleMoments({ fromDay: today, toDay: "2026-12-31", windows: [lunch, next] }, today).outside).toEqual({
    day: "2026-11-17",
    minute: 900,
  });
});

test("a window until midnight is compared with another day", () => {
  const late: SaleWindow = { daysOfWeek: ["TUE"], fromMinute: 1200, toMinute: 1440 };
  expect(saleMoments({ fromDay: today, toDay: "2026-12-31", windows: [late] }, today).outside).toEqual({
    day: "2026-11-18",
    minute: 1200,
  });
});

test("a sale without any gap is compared with the day after its end", () => {
  const all: SaleWindow = { daysOfWeek: everyDay, fromMinute: 0, toMinute: 1440 };
  for (const windows of [[all], []])
    expect(saleMoments({ fromDay: today, toDay: "2026-12-31", windows }, today).outside?.day).toBe("2027-01-01");
});

test("a period without any of the weekdays has no moment", () => {
  expect(saleMoments({ fromDay: today, toDay: "2026-11-16", windows: [lunch] }, today)).toEqual({
    inside: undefined,
    outside: undefined,
  });
});
