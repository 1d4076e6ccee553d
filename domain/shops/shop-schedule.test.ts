import { expect, test } from "vitest";
import { openingOn, type ShopSchedule } from "./shop-schedule.ts";

const weekday = { fromMinute: 600, toMinute: 1200 };
const saturday = { fromMinute: 600, toMinute: 1140 };
const sunday = { fromMinute: 660, toMinute: 1080 };

const schedule: ShopSchedule = {
  openingHours: { MON: weekday, TUE: weekday, WED: null, THU: weekday, FRI: weekday, SAT: saturday, SUN: sunday },
  closedDays: [{ type: "WEEKLY", daysOfWeek: ["MON"], nthWeekdayClosed: [], startDay: null }],
  holidays: { "2026-12-25": "성탄절", "2027-01-01": "새해", "2027-02-08": "설날 대체", "2026-10-09": "한글날" },
  holidayTreatments: { "2026-12-25": "CLOSED", "2027-01-01": "WEEKEND", "2027-02-08": "WEEKDAY" },
  irregularClosings: [{ fromDay: "2026-11-19", toDay: "2026-11-20", reason: "내부 공사" }],
};

test.each([
  ["an ordinary Tuesday", "2026-11-17", { open: weekday }],
  ["a Saturday has its own hours", "2026-11-21", { open: saturday }],
  ["a regular closed day", "2026-11-16", { open: null, because: "CLOSED_DAY", words: "정기 휴무" }],
  ["a weekday without hours", "2026-11-18", { open: null, because: "NO_HOURS", words: "휴무 요일" }],
  ["the first day of an irregular closing", "2026-11-19", { open: null, because: "IRREGULAR", words: "내부 공사" }],
  ["its last day", "2026-11-20", { open: null, because: "IRREGULAR", words: "내부 공사" }],
  ["a holiday kept closed, by its name", "2026-12-25", { open: null, because: "HOLIDAY", words: "성탄절" }],
  ["a holiday with weekend hours", "2027-01-01", { open: sunday }],
  ["an open holiday on a closed Monday", "2027-02-08", { open: weekday }],
  ["a holiday without a decision counts as its weekday", "2026-10-09", { open: weekday }],
])("%s", (_, day, expected) => {
  expect(openingOn(schedule, day)).toEqual(expected);
});

test("weekend hours are Saturday's if Sunday has none, and an irregular closing without a note has a default text", () => {
  const rarely: ShopSchedule = {
    ...schedule,
    openingHours: { ...schedule.openingHours, SUN: null },
    irregularClosings: [{ fromDay: "2026-11-24", toDay: "2026-11-24", reason: "" }],
  };
  expect(openingOn(rarely, "2027-01-01")).toEqual({ open: saturday });
  expect(openingOn(rarely, "2026-11-24")).toEqual({ open: null, because: "IRREGULAR", words: "임시 휴무" });
});
