import { expect, test } from "vitest";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { formatShare, loadOf, shareOf } from "./load.ts";
import {
  blocksOf,
  daysFrom,
  designersOf,
  figuresOf,
  hoursIn,
  hoursOf,
  isRest,
  loadOfDays,
  mondayOf,
  ofDesigner,
  weekOf,
} from "./week-days.ts";

const day = "2026-11-20";
const open = { fromMinute: 600, toMinute: 1200 };
const closed = [
  { fromMinute: 0, toMinute: 600, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
  { fromMinute: 1200, toMinute: 1440, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
] as const;
const lunch = { fromMinute: 780, toMinute: 840, words: "점심", because: "BREAK", binds: "WORK" } as const;
const off = { ...open, words: "휴무일이에요", because: "DAY_OFF", binds: "WORK" } as const;

const designer = (id: number, own: Partial<BoardDesigner> = {}): BoardDesigner => ({
  id,
  name: `디자이너${id}`,
  rank: "NORMAL",
  photoUrl: null,
  accountId: null,
  removed: false,
  blocked: [...closed],
  breaks: [],
  ...own,
});
const board = (designers: BoardDesigner[], own: object = {}) => ({ day, open, closedWords: "", designers, ...own });

type Line = Pick<Reservation["lines"][number], "stylerId" | "segments" | "priceWon">;
const work = (stylerId: number, minutes: number, priceWon = 0): Line => ({
  stylerId,
  segments: [{ kind: "WORK", minutes }],
  priceWon,
});
const colour = (stylerId: number): Line => ({
  stylerId,
  segments: [
    { kind: "WORK", minutes: 40 },
    { kind: "WAIT", minutes: 60 },
    { kind: "WORK", minutes: 20 },
  ],
  priceWon: 80_000,
});
let lastId = 0;
const visit = (time: string, lines: Line[], own: Partial<Reservation> = {}): Reservation =>
  ({
    id: ++lastId,
    status: "OK",
    customerName: "고객",
    startsAt: seoulInstant(day, time).toISOString(),
    lines: lines.map((line) => ({ ...line, menuName: "커트", bufferMinutes: 0, requested: false })),
    ...own,
  }) as Reservation;

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-20", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
])("%s is in the week from %s", (of, monday) => {
  expect(mondayOf(of)).toBe(monday);
  expect(daysFrom(monday)).toContain(of);
  expect(daysFrom(monday)).toHaveLength(7);
});

test("a day has the cards of its reservations in order of time, each in the lane of its designer", () => {
  const two = visit("10:00", [work(2, 30), work(1, 60)]);
  const [week] = weekOf([board([designer(1), designer(2)])], [visit("12:00", [work(1, 30)]), two]);
  const blocks = week ? blocksOf(week) : [];
  expect(blocks.map(({ lane, card }) => [lane, card.fromMinute, card.toMinute])).toEqual([
    [1, 600, 630],
    [0, 630, 690],
    [0, 720, 750],
  ]);
});

test("who stands in a wait comes after its host, and two at once share the lane", () => {
  const all = [visit("10:00", [colour(1)]), visit("10:40", [work(1, 60)]), visit("15:00", [work(1, 60)])];
  const overlapping = visit("15:30", [work(1, 60)]);
  const [week] = weekOf([board([designer(1)])], [...all, overlapping]);
  const places = week ? blocksOf(week).map(({ place }) => place) : [];
  expect(places.map(({ inside, column, columns }) => [inside, column, columns])).toEqual([
    [false, 0, 1],
    [true, 0, 1],
    [false, 0, 2],
    [false, 1, 2],
  ]);
});

test("a visit with two designers counts once, and each has their part of its price", () => {
  const days = weekOf(
    [board([designer(1), designer(2)])],
    [
      visit("10:00", [work(1, 60, 50_000), work(2, 30, 20_000)]),
      visit("15:00", [work(1, 60, 30_000)], { status: "NO_SHOW" }),
      visit("16:00", [work(1, 60, 30_000)], { status: "CANCELED" }),
    ],
  );
  expect(figuresOf(days)).toMatchObject({ count: 2, salesWon: 70_000 });
  expect(figuresOf(ofDesigner(days, 2))).toMatchObject({ count: 1, salesWon: 20_000 });
});

test.each([
  ["a free day", [], {}, 0, 600],
  ["an hour of ten", [visit("10:00", [work(1, 60)])], {}, 60, 600],
  ["no work in a wait", [visit("10:00", [colour(1)])], {}, 60, 600],
  ["two at once, counted once", [visit("10:00", [work(1, 60)]), visit("10:30", [work(1, 60)])], {}, 90, 600],
  ["a break is no time for work", [visit("10:00", [work(1, 60)])], { blocked: [...closed, lunch] }, 60, 540],
  ["booked after hours", [visit("20:00", [work(1, 60)])], {}, 0, 600],
  ["a cancelled visit", [visit("10:00", [work(1, 60)], { status: "CANCELED" })], {}, 0, 600],
  ["a day off", [], { blocked: [...closed, off] }, 0, 0],
])("%s", (_, reservations, own, bookedMinutes, workMinutes) => {
  const days = weekOf([board([designer(1, own)])], reservations);
  expect(loadOfDays(days)).toEqual({ workMinutes, bookedMinutes });
});

test("a dated break is no time for work, and each hour has its own share", () => {
  const rest = {
    id: 1,
    staffId: 1,
    startsAt: seoulInstant(day, "11:00").toISOString(),
    endsAt: seoulInstant(day, "11:30").toISOString(),
    reason: "",
  };
  const [week] = weekOf([board([designer(1, { breaks: [rest] })])], [visit("10:00", [work(1, 75)])]);
  const lane = week?.lanes[0];
  if (!lane) throw new Error("the designer has no lane");
  const shares = hoursIn({ fromMinute: 540, toMinute: 720 }).map((hour) => shareOf(loadOf(lane, hour)));
  // Nobody works before the shop opens; fifteen minutes of the visit lie in the break.
  expect(shares).toEqual([undefined, 1, 0]);
  expect(formatShare(0.666)).toBe("67%");
});

test("designers keep their places, and those who have left come last", () => {
  const left = designer(9, { removed: true });
  const boards = [board([designer(2), left]), { ...board([designer(2), designer(1)]), day: "2026-11-21" }];
  expect(designersOf(weekOf(boards, [])).map(({ id }) => id)).toEqual([2, 1, 9]);
});

test("one axis shows the hours of every open day and everything outside them", () => {
  const shut = { ...board([designer(1)]), day: "2026-11-21", open: null, closedWords: "휴무 요일" };
  const late = { ...board([designer(1)]), day: "2026-11-22", open: { fromMinute: 630, toMinute: 1230 } };
  const days = weekOf([board([designer(1)]), shut, late], [visit("09:30", [work(1, 30)])]);
  expect(days.map(isRest)).toEqual([false, true, false]);
  expect(hoursOf(days)).toEqual({ fromMinute: 540, toMinute: 1260 });
  expect(hoursOf(weekOf([shut], []))).toEqual({ fromMinute: 600, toMinute: 1200 });
});

test("a closed day on which somebody comes is shown as a day", () => {
  const [week] = weekOf([board([designer(1)], { open: null })], [visit("12:00", [work(1, 60)])]);
  expect(week && isRest(week)).toBe(false);
});
