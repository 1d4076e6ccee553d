import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  daysBetween,
  firstOfNextMonth,
  formatDay,
  formatInstant,
  isDay,
  isTime,
  seoulDay,
  seoulInstant,
  seoulTime,
  shortTime,
  weekdayOf,
} from "./seoul-time.ts";

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ["Asia/Seoul", -540],
  ["UTC", 0],
  ["America/New_York", 300],
  ["Pacific/Kiritimati", -840],
  ["Pacific/Pago_Pago", 660],
])("with the device set to %s", (zone, offsetMinutes) => {
  test.each([
    ["2026-11-14T14:59:59.999Z", "2026-11-14", "23:59", "2026.11.14 (토) 23:59"],
    ["2026-11-14T15:00:00.000Z", "2026-11-15", "00:00", "2026.11.15 (일) 00:00"],
    ["2026-12-31T15:00:00.000Z", "2027-01-01", "00:00", "2027.01.01 (금) 00:00"],
    ["2028-02-28T15:00:00.000Z", "2028-02-29", "00:00", "2028.02.29 (화) 00:00"],
    ["2027-02-28T14:59:00.000Z", "2027-02-28", "23:59", "2027.02.28 (일) 23:59"],
    ["2027-02-28T15:00:00.000Z", "2027-03-01", "00:00", "2027.03.01 (월) 00:00"],
  ])("%s is the day %s, %s, in Seoul", (iso, day, time, text) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-11-14T00:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
    const instant = new Date(iso);
    expect(seoulDay(instant)).toBe(day);
    expect(seoulTime(instant)).toBe(time);
    expect(formatInstant(instant)).toBe(text);
    expect(seoulInstant(day, time).getTime()).toBe(Math.floor(instant.getTime() / 60_000) * 60_000);
  });
});

test("the fixed offset agrees with the zone data of Asia/Seoul for a century", () => {
  const inSeoul = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul", dateStyle: "short", timeStyle: "short" });
  const instants = fc.date({ min: new Date("1989-01-01"), max: new Date("2089-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => `${seoulDay(instant)} ${seoulTime(instant)}` === inSeoul.format(instant)),
  );
});

test("the time 24:00 is the midnight that ends the day", () => {
  expect(seoulInstant("2026-11-15", "24:00")).toEqual(seoulInstant("2026-11-16", "00:00"));
});

test.each([
  ["2026-02-29", "10:00"],
  ["2026-11-15", "10:60"],
  ["2026-11-15", "24:01"],
  ["2026-11-15", "9:00"],
  ["", ""],
])("%j at %j is not an instant", (day, time) => {
  expect(() => seoulInstant(day, time)).toThrow(RangeError);
});

test.each([
  ["2026-11-15", true],
  ["2028-02-29", true],
  ["2000-02-29", true],
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["2026-02-29", false],
  ["2100-02-29", false],
  ["2026-02-30", false],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-01-00", false],
  ["2026-1-1", false],
  ["2026.11.15", false],
  ["20261115", false],
  ["2026-11-15T00:00", false],
  ["2026-11-15\n", false],
  ["", false],
])("%j is a day: %s", (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test.each([
  ["00:00", true],
  ["09:30", true],
  ["19:59", true],
  ["23:59", true],
  ["24:00", false],
  ["09:60", false],
  ["9:30", false],
  ["09:30:00", false],
  ["", false],
])("%j is a time of day: %s", (value, expected) => {
  expect(isTime(value)).toBe(expected);
});

test.each([
  ["2026-11-15", 0, "2026-11-15"],
  ["2026-11-30", 1, "2026-12-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-11-15", 365, "2027-11-15"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  () => addDays("2026-02-29", 1),
  () => addDays("9999-12-31", 1),
  () => weekdayOf("오늘"),
  () => formatDay("2026-02-29"),
  () => seoulDay(new Date(Number.NaN)),
])("%s is not a day and is refused", (attempt) => {
  expect(attempt).toThrow(RangeError);
});

test.each([
  ["2026-11-16", "MON", "2026.11.16 (월)"],
  ["2026-11-17", "TUE", "2026.11.17 (화)"],
  ["2026-11-18", "WED", "2026.11.18 (수)"],
  ["2026-11-19", "THU", "2026.11.19 (목)"],
  ["2026-11-20", "FRI", "2026.11.20 (금)"],
  ["2026-11-21", "SAT", "2026.11.21 (토)"],
  ["2026-11-15", "SUN", "2026.11.15 (일)"],
  ["1985-03-01", "FRI", "1985.03.01 (금)"],
] as const)("%s is a %s and reads %s", (day, weekday, text) => {
  expect(weekdayOf(day)).toBe(weekday);
  expect(formatDay(day)).toBe(text);
});

test.each([
  ["09:30:00", "09:30"],
  ["09:30", "09:30"],
  ["23:59:59.999", "23:59"],
  ["", ""],
])("the time %j is shortened to %j", (time, expected) => {
  expect(shortTime(time)).toBe(expected);
});

test("a day and a time in Seoul stay the same as an instant and back", () => {
  const instants = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-30"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const [day, time] = [seoulDay(instant), seoulTime(instant)];
      const back = seoulInstant(day, time);
      return seoulDay(back) === day && seoulTime(back) === time;
    }),
  );
});

test("some days ahead and back is the same day, and seven days keep the weekday", () => {
  const days = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(days, (count) => {
      const day = addDays("2026-11-15", count);
      return addDays(day, -count) === "2026-11-15" && weekdayOf(addDays(day, 7)) === weekdayOf(day);
    }),
  );
});

test.each([
  ["2026-11-15", "2026-12-01"],
  ["2026-11-01", "2026-12-01"],
  ["2026-11-30", "2026-12-01"],
  ["2026-12-31", "2027-01-01"],
  ["2027-01-31", "2027-02-01"],
  ["2027-02-28", "2027-03-01"],
  ["2028-02-29", "2028-03-01"],
])("after %s the next first of a month is %s", (day, expected) => {
  expect(firstOfNextMonth(day)).toBe(expected);
});

test("the next first of a month is the nearest one after any day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const day = addDays("1990-01-01", days);
      const first = firstOfNextMonth(day);
      expect(first).toMatch(/-01$/);
      const ahead = daysBetween(day, first);
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(31);
      expect(firstOfNextMonth(addDays(first, -1))).toBe(first);
    }),
  );
});
