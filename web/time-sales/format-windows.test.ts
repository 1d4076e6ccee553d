import { expect, test } from "vitest";
import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { formatWindows } from "./format-windows.ts";

test.each<[SaleWindow, string]>([
  [{ daysOfWeek: ["TUE", "WED", "THU"], fromMinute: 600, toMinute: 840 }, "화·수·목 10:00~14:00"],
  [{ daysOfWeek: ["SUN", "SAT"], fromMinute: 1080, toMinute: 1440 }, "토·일 18:00~24:00"],
  [{ daysOfWeek: ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"], fromMinute: 0, toMinute: 90 }, "매일 00:00~01:30"],
])("%j is formatted as %s", (window, text) => {
  expect(formatWindows([window])).toEqual([text]);
});
