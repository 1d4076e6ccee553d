import { expect, test } from "vitest";
import { closedDayTypes, daysOfWeek, nthWeekdays } from "./closed-days.ts";

test.each([
  ["closed-day types", closedDayTypes, ["WEEKLY", "BIWEEKLY", "MONTHLY"]],
  ["days of the week", daysOfWeek, ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]],
  ["weekdays of a month", nthWeekdays, ["FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH"]],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration)).toEqual(expected);
});

test("the week reads from Monday to Sunday in Korean", () => {
  expect(
    Object.values(daysOfWeek)
      .map(({ label }) => label)
      .join(""),
  ).toBe("월화수목금토일");
});

test("the nth weekdays count from one", () => {
  expect(Object.values(nthWeekdays).map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5]);
});
