import { expect, test } from "vitest";
import { linesOf, movedLines, stylersOf, summaryOf, type VisitLine } from "./visit.ts";
import { oneWork } from "./visit-time.ts";

const line = (stylerId: number, more: Partial<VisitLine> = {}): VisitLine => ({
  stylerId,
  menuId: stylerId,
  menuName: `메뉴 ${stylerId}`,
  choices: [],
  listPriceWon: 30_000,
  priceWon: 30_000,
  extrasWon: 1000,
  granted: null,
  discount: null,
  priceTyped: false,
  requested: true,
  segments: oneWork(60),
  bufferMinutes: 0,
  ...more,
});

test("a visit says about its lines: the first designer and menu, the sum of the prices, all names", () => {
  const lines = [line(1), line(2, { priceWon: 12_000, priceTyped: true }), line(1)];
  expect(summaryOf(lines)).toEqual({
    staffId: 1,
    menuId: 1,
    menuName: "메뉴 1 + 메뉴 2 + 메뉴 1",
    priceWon: 72_000,
    extrasWon: 3000,
    granted: null,
    priceTyped: true,
  });
  expect(stylersOf(lines)).toEqual([1, 2]);
});

test("a reservation from before there were lines reads as one line of work", () => {
  const startsAt = new Date("2026-11-20T05:00:00Z");
  const row = {
    staffId: 3,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    menuId: null,
    menuName: "펌",
    priceWon: 90_000,
    extrasWon: 0,
    granted: null,
    priceTyped: false,
    lines: null,
    promise: { listPriceWon: 100_000, discount: "오전 10%" },
  };
  const [only] = linesOf(row);
  expect(only).toMatchObject({
    stylerId: 3,
    listPriceWon: 100_000,
    discount: "오전 10%",
    segments: oneWork(90),
    requested: false,
  });
  expect(summaryOf(linesOf(row))).toMatchObject({ staffId: 3, priceWon: 90_000, menuName: "펌" });
});

test("another designer takes over all lines of one, and was not asked for", () => {
  const lines = [line(1), line(2), line(1)];
  const stylers = (moved: VisitLine[]) => moved.map(({ stylerId, requested }) => [stylerId, requested]);
  expect(stylers(movedLines(lines, { stylerId: 3 }))).toEqual([
    [3, false],
    [2, true],
    [3, false],
  ]);
  expect(stylers(movedLines(lines, { line: 1, stylerId: 3 }))).toEqual([
    [1, true],
    [3, false],
    [1, true],
  ]);
  expect(movedLines(lines, { stylerId: 1 })).toEqual(lines);
});

test("added minutes go to the last work of a line, the last one by default", () => {
  const waits = line(1, {
    segments: [
      { kind: "WORK", minutes: 40 },
      { kind: "WAIT", minutes: 60 },
      { kind: "WORK", minutes: 30 },
    ],
  });
  const minutes = (moved: VisitLine[]) => moved.map(({ segments }) => segments.map((one) => one.minutes));
  expect(minutes(movedLines([waits, line(2)], { addedMinutes: -20 }))).toEqual([[40, 60, 30], [40]]);
  expect(minutes(movedLines([waits, line(2)], { line: 0, addedMinutes: 20 }))).toEqual([[40, 60, 50], [60]]);
});
