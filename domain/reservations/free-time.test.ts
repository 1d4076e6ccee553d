import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopSchedule, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { minuteOf, overlap, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { blockedTime, type DesignerDay, freeStarts, freeTime, obstaclesTo, obstacleTo, timeOf } from "./free-time.ts";
import { oneWork, piecesOf, type Segment } from "./visit-time.ts";

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
const reservation = { ...from("14:00", "15:30"), id: 7, kind: "WORK" as const, words: "김서연 님 14:00~15:30" };
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
    { because: "PAST_MIDNIGHT", words: "예약은 자정을 넘길 수 없어요" },
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
  const obstacle = obstacleTo([requested], timeOf(designer));
  if (expected === undefined) expect(obstacle).toBeUndefined();
  else expect(obstacle).toMatchObject(expected);
});

test("a closed day and a day off give their reason", () => {
  expect(obstacleTo([from("11:00", "12:00")], timeOf({ ...designer, day: "2026-11-16" }))).toMatchObject({
    because: "SHOP_CLOSED",
    words: "정기 휴무",
  });
  expect(obstacleTo([from("11:00", "12:00")], timeOf({ ...designer, day: "2026-11-18" }))).toMatchObject({
    because: "DAY_OFF",
  });
  expect(freeTime({ ...designer, day: "2026-11-16" })).toEqual([]);
  expect(freeTime({ ...designer, day: "2026-11-18" })).toEqual([]);
});

const anHour = { segments: oneWork(60), bufferMinutes: 0 };

test("the free time of a day, and where a service of an hour fits", () => {
  expect(freeTime(designer)).toEqual([
    from("11:00", "13:00"),
    from("13:30", "14:00"),
    from("15:30", "17:00"),
    from("18:00", "19:00"),
  ]);
  expect(freeStarts(designer, anHour).map(timeOfMinute)).toEqual([
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
  expect(freeStarts(designer, { ...anHour, segments: oneWork(600) })).toEqual([]);
});

test("the board hatches the time outside working hours and the breaks, each with its reason and what it binds", () => {
  const closed = { because: "OUTSIDE_HOURS", words: "영업시간이 아니에요", binds: "VISIT" };
  const away = { because: "OUTSIDE_HOURS", words: "근무시간이 아니에요", binds: "WORK" };
  expect(blockedTime(designer)).toEqual([
    { ...from("00:00", "10:00"), ...closed },
    { ...from("20:00", "24:00"), ...closed },
    { ...from("10:00", "11:00"), ...away },
    { ...from("19:00", "20:00"), ...away },
    { ...from("13:00", "13:30"), because: "BREAK", words: "점심", binds: "WORK" },
  ]);
  const wholeDay = from("00:00", "24:00");
  expect(blockedTime({ ...designer, day: "2026-11-16" })).toMatchObject([{ ...wholeDay, words: "정기 휴무" }]);
  expect(blockedTime({ ...designer, day: "2026-11-18" })).toMatchObject([
    { ...from("00:00", "10:00"), ...closed },
    { ...from("20:00", "24:00"), ...closed },
    { ...from("10:00", "20:00"), because: "DAY_OFF", words: "휴무일이에요", binds: "WORK" },
  ]);
});

const colour: Segment[] = [
  { kind: "WORK", minutes: 40 },
  { kind: "WAIT", minutes: 60 },
  { kind: "WORK", minutes: 30 },
];
const colourAt = (start: string) => piecesOf([{ stylerId: 1, segments: colour, bufferMinutes: 10 }], minuteOf(start));

const cut = { ...from("14:00", "14:30"), id: 9, kind: "WORK" as const, words: "한지우 님" };

test.each([
  ["its wait over a booking, which the shop may use", "13:20", false, []],
  ["its wait over a booking, online", "13:20", true, ["TAKEN"]],
  ["its work over a booking", "13:40", false, ["TAKEN"]],
  ["its last work after the designer's hours", "17:50", false, ["OUTSIDE_HOURS", "BREAK"]],
  ["its wait over a break", "16:20", true, []],
  ["its cleaning over a break", "14:50", true, ["BREAK"]],
])("a colouring with %s", (_, start, keepsWaits, expected) => {
  const day = { ...designer, recurringBreaks: [], occupied: [cut, dentist] };
  const found = obstaclesTo(colourAt(start), { ...timeOf(day), keepsWaits });
  expect(found.map(({ because }) => because)).toEqual(expected);
});

test("a service fits into the wait of another one, unless its designer keeps waits", () => {
  const occupied = colourAt("14:00").map((piece, id) => ({ ...piece, id, words: "염색" }));
  const day = { ...designer, recurringBreaks: [], occupied };
  const starts = freeStarts(day, anHour).map(timeOfMinute);
  expect(starts.filter((start) => start >= "13:00" && start < "17:00")).toEqual([
    "13:00",
    "14:40",
    "16:20",
    "16:30",
    "16:40",
    "16:50",
  ]);
  expect(freeStarts({ ...day, keepsWaits: true }, anHour).map(timeOfMinute)).not.toContain("14:40");
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 144 }))
  .filter(([a, b]) => a < b)
  .map(([a, b]) => ({ fromMinute: a * 10, toMinute: b * 10 }));

const services = fc.record({
  segments: fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    .map((parts) => (parts.length % 2 === 0 ? parts.slice(1) : parts))
    .map((parts) =>
      parts.map((slots, index): Segment => ({ kind: index % 2 === 0 ? "WORK" : "WAIT", minutes: slots * 10 })),
    ),
  bufferMinutes: fc.constantFrom(0, 0, 10, 30),
});

test("board, booking page and save agree: a start is offered exactly if nothing is in its way", () => {
  const anyDay = fc.record({
    hours: ranges,
    work: ranges,
    lunch: ranges,
    taken: fc.array(fc.tuple(ranges, fc.constantFrom("WORK" as const, "WAIT" as const, "BUFFER" as const)), {
      maxLength: 5,
    }),
    keepsWaits: fc.boolean(),
    service: services,
  });
  fc.assert(
    fc.property(anyDay, ({ hours, work, lunch, taken, keepsWaits, service }) => {
      const day: DesignerDay = {
        day: "2026-11-17",
        shop: { ...shop, openingHours: everyDay(hours) },
        weeklyHours: everyDay(work),
        recurringBreaks: [{ ...lunch, dayOfWeek: "TUE", reason: "점심" }],
        occupied: taken.map(([one, kind], id) => ({ ...one, id, kind, words: "예약" })),
        keepsWaits,
      };
      const offered = new Set(freeStarts(day, service));
      for (let start = 0; start < 1440; start += 10) {
        const pieces = piecesOf([{ stylerId: 1, ...service }], start);
        expect(obstacleTo(pieces, timeOf(day)) === undefined).toBe(offered.has(start));
        if (!offered.has(start)) continue;
        // The same said in another way: no work of an offered start overlaps what is taken.
        for (const piece of pieces.filter(({ kind }) => kind === "WORK"))
          for (const one of day.occupied.filter(({ kind }) => kind !== "WAIT")) expect(overlap(one, piece)).toBeNull();
      }
    }),
  );
});
