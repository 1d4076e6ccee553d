import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopSchedule, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { minuteOf, overlap, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { blockedTime, type DesignerDay, freeStarts, freeTime, obstacleTo } from "./free-time.ts";

const from = (start: string, end: string): TimeRange => ({ fromMinute: minuteOf(start), toMinute: minuteOf(end) });
const everyDay = (hours: TimeRange | null): WeeklyHours => ({
  MON: hours,
  TUE: hours,
  WED: hours,
  THU: hours,
  FRI: hours,
  SAT: hours,
  SUN: hours,
});
const shop: ShopSchedule = {
  openingHours: everyDay(from("10:00", "20:00")),
  closedDays: [{ type: "WEEKLY", daysOfWeek: ["MON"], nthWeekdayClosed: [], startDay: null }],
  holidays: {},
  holidayTreatments: {},
  irregularClosings: [],
};
const reservation = { ...from("14:00", "15:30"), id: 7, kind: "RESERVATION" as const, words: "김서연 님 14:00~15:30" };
const dentist = { ...from("17:00", "18:00"), id: 8, kind: "BREAK" as const, words: "치과" };
const designer: DesignerDay = {
  day: "2026-11-17",
  shop,
  weeklyHours: { ...everyDay(from("11:00", "19:00")), WED: null },
  recurringBreaks: [{ ...from("13:00", "13:30"), dayOfWeek: "TUE", reason: "점심" }],
  occupied: [reservation, dentist],
};

test.each([
  ["a free hour", from("11:00", "12:00"), undefined],
  ["right after a reservation", from("15:30", "16:30"), undefined],
  ["up to the end of work", from("18:00", "19:00"), undefined],
  ["off the grid", from("11:05", "12:00"), { because: "OFF_GRID" }],
  [
    "past midnight",
    { fromMinute: minuteOf("23:50"), toMinute: minuteOf("24:00") + 10 },
    { because: "OUTSIDE_HOURS", words: "예약은 자정을 넘길 수 없어요" },
  ],
  [
    "past midnight and off the grid",
    { fromMinute: minuteOf("23:55"), toMinute: minuteOf("24:00") + 5 },
    { because: "OFF_GRID", words: "시간은 10분 단위로 선택해 주세요" },
  ],
  ["ending before it starts", { fromMinute: 700, toMinute: 690 }, { because: "OFF_GRID" }],
  ["before the shop opens", from("09:30", "10:30"), { because: "OUTSIDE_HOURS", words: "영업시간이 아니에요" }],
  ["before the designer begins", from("10:00", "11:30"), { because: "OUTSIDE_HOURS", words: "근무시간이 아니에요" }],
  ["into lunch", from("12:30", "13:10"), { because: "BREAK", words: "점심" }],
  ["into a dated break", from("16:30", "17:10"), { because: "BREAK", words: "치과" }],
  ["into a reservation", from("13:30", "14:10"), { because: "TAKEN", words: "김서연 님 14:00~15:30", by: reservation }],
])("%s", (_, requested, expected) => {
  const obstacle = obstacleTo(requested, designer);
  if (expected === undefined) expect(obstacle).toBeUndefined();
  else expect(obstacle).toMatchObject(expected);
});

test("a closed day and a day off give their reason", () => {
  expect(obstacleTo(from("11:00", "12:00"), { ...designer, day: "2026-11-16" })).toMatchObject({
    because: "SHOP_CLOSED",
    words: "정기 휴무",
  });
  expect(obstacleTo(from("11:00", "12:00"), { ...designer, day: "2026-11-18" })).toMatchObject({ because: "DAY_OFF" });
  expect(freeTime({ ...designer, day: "2026-11-16" })).toEqual([]);
  expect(freeTime({ ...designer, day: "2026-11-18" })).toEqual([]);
});

test("the free time of a day, and where a service of an hour fits", () => {
  expect(freeTime(designer)).toEqual([
    from("11:00", "13:00"),
    from("13:30", "14:00"),
    from("15:30", "17:00"),
    from("18:00", "19:00"),
  ]);
  expect(freeStarts(designer, 60).map(timeOfMinute)).toEqual([
    "11:00",
    "11:10",
    "11:20",
    "11:30",
    "11:40",
    "11:50",
    "12:00",
    "15:30",
    "15:40",
    "15:50",
    "16:00",
    "18:00",
  ]);
  expect(freeStarts(designer, 600)).toEqual([]);
});

test("the board hatches the time outside working hours and the breaks, each with its reason", () => {
  expect(blockedTime(designer)).toEqual([
    { ...from("00:00", "10:00"), words: "영업시간이 아니에요" },
    { ...from("10:00", "11:00"), words: "근무시간이 아니에요" },
    { ...from("13:00", "13:30"), words: "점심" },
    { ...from("19:00", "20:00"), words: "근무시간이 아니에요" },
    { ...from("20:00", "24:00"), words: "영업시간이 아니에요" },
  ]);
  expect(blockedTime({ ...designer, day: "2026-11-16" })).toEqual([{ ...from("00:00", "24:00"), words: "정기 휴무" }]);
  expect(blockedTime({ ...designer, day: "2026-11-18" })).toEqual([
    { ...from("00:00", "24:00"), words: "휴무일이에요" },
  ]);
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 144 }))
  .filter(([a, b]) => a < b)
  .map(([a, b]) => ({ fromMinute: a * 10, toMinute: b * 10 }));

test("board, booking page and save agree: every offered start is free, and no blocked time is offered", () => {
  const anyDay = fc.record({
    hours: ranges,
    work: ranges,
    lunch: ranges,
    taken: fc.array(ranges, { maxLength: 5 }),
    duration: fc.integer({ min: 1, max: 18 }).map((slots) => slots * 10),
  });
  fc.assert(
    fc.property(anyDay, ({ hours, work, lunch, taken, duration }) => {
      const day: DesignerDay = {
        day: "2026-11-17",
        shop: { ...shop, openingHours: everyDay(hours) },
        weeklyHours: everyDay(work),
        recurringBreaks: [{ ...lunch, dayOfWeek: "TUE", reason: "점심" }],
        occupied: taken.map((one, id) => ({ ...one, id, kind: "RESERVATION", words: "예약" })),
      };
      const blocked = [...blockedTime(day), ...day.occupied];
      for (const start of freeStarts(day, duration)) {
        const requested = { fromMinute: start, toMinute: start + duration };
        expect(obstacleTo(requested, day)).toBeUndefined();
        for (const one of blocked) expect(overlap(one, requested)).toBeNull();
      }
      for (let start = 0; start + duration <= 1440; start += 10) {
        const requested = { fromMinute: start, toMinute: start + duration };
        expect(obstacleTo(requested, day) === undefined).toBe(freeStarts(day, duration).includes(start));
      }
    }),
  );
});
