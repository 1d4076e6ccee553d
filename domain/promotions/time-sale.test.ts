import fc from "fast-check";
import { expect, test } from "vitest";
import { type DayOfWeek, daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulInstant } from "#domain/time/seoul-time.ts";
import { isWithinSale, momentOf, recordStateOn, type SalePeriod, salesMeet } from "./time-sale.ts";

const monday: SalePeriod = {
  fromDay: "2026-11-16",
  toDay: "2026-11-30",
  windows: [{ daysOfWeek: ["MON"], fromMinute: 600, toMinute: 720 }],
};

test.each([
  ["as its window begins", "2026-11-16", 600, true],
  ["as its window ends", "2026-11-16", 720, false],
  ["a minute before its window", "2026-11-16", 599, false],
  ["on another weekday", "2026-11-17", 600, false],
  ["on its last day", "2026-11-30", 719, true],
  ["on the same weekday before it", "2026-11-09", 600, false],
  ["on the same weekday after it", "2026-12-07", 600, false],
])("a service that begins %s", (_, day, minute, within) => {
  expect(isWithinSale(monday, { day, minute })).toBe(within);
});

test("a sale without windows is on all day", () => {
  const always = { ...monday, windows: [] };
  expect(isWithinSale(always, { day: "2026-11-17", minute: 0 })).toBe(true);
  expect(isWithinSale(always, { day: "2026-11-17", minute: 1439 })).toBe(true);
});

test("a moment is a day and a minute in Seoul", () => {
  expect(momentOf(seoulInstant("2026-11-16", "00:00"))).toEqual({ day: "2026-11-16", minute: 0 });
  expect(momentOf(seoulInstant("2026-11-16", "23:50"))).toEqual({ day: "2026-11-16", minute: 1430 });
});

test.each([
  ["adjacent windows", { windows: [{ daysOfWeek: ["MON"] as DayOfWeek[], fromMinute: 720, toMinute: 780 }] }, false],
  [
    "windows that share ten minutes",
    { windows: [{ daysOfWeek: ["MON"] as DayOfWeek[], fromMinute: 710, toMinute: 780 }] },
    true,
  ],
  ["another weekday", { windows: [{ daysOfWeek: ["TUE"] as DayOfWeek[], fromMinute: 600, toMinute: 720 }] }, false],
  ["a common weekday without a common day", { fromDay: "2026-11-10", toDay: "2026-11-15" }, false],
  ["one common day", { fromDay: "2026-11-30", toDay: "2026-12-30" }, true],
  ["all day", { windows: [] }, true],
])("%s", (_, other, meets) => {
  expect(salesMeet(monday, { ...monday, ...other })).toBe(meets);
  expect(salesMeet({ ...monday, ...other }, monday)).toBe(meets);
});

const firstDay = "2026-11-01";
const days = 21;
const window = fc
  .record({
    daysOfWeek: fc.uniqueArray(fc.constantFrom(...keysOf(daysOfWeek)), { minLength: 1, maxLength: 3 }),
    from: fc.nat(143),
    length: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ daysOfWeek, from, length }) => ({
    daysOfWeek,
    fromMinute: from * 10,
    toMinute: Math.min(144, from + length) * 10,
  }));
const sale: fc.Arbitrary<SalePeriod> = fc
  .record({ from: fc.nat(days - 1), length: fc.nat(12), windows: fc.array(window, { maxLength: 3 }) })
  .map(({ from, length, windows }) => ({
    fromDay: addDays(firstDay, from),
    toDay: addDays(firstDay, Math.min(days - 1, from + length)),
    windows,
  }));

/**
 * Tries the moments one by one. Windows begin and end on ten minutes, so the nine minutes between add nothing, and
 * neither do days of only one sale.
 */
function meetByLooking(a: SalePeriod, b: SalePeriod): boolean {
  for (let ahead = 0; ahead < days; ahead++) {
    const day = addDays(firstDay, ahead);
    if ([a, b].some(({ fromDay, toDay }) => day < fromDay || day > toDay)) continue;
    for (let minute = 0; minute < 1440; minute += 10)
      if (isWithinSale(a, { day, minute }) && isWithinSale(b, { day, minute })) return true;
  }
  return false;
}

test("two sales meet exactly if there is a moment in both", () => {
  fc.assert(fc.property(sale, sale, (a, b) => salesMeet(a, b) === meetByLooking(a, b)));
});

test.each([
  ["2026-11-30", false, "ACTIVE"],
  ["2026-12-01", false, "DONE"],
  ["2026-11-30", true, "DISABLED"],
  ["2026-12-01", true, "DONE"],
] as const)("on %s a sale that is stopped (%s) is %s", (today, disabled, state) => {
  expect(recordStateOn({ toDay: "2026-11-30", disabled }, today)).toBe(state);
});
