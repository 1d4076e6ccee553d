import { expect, test } from "vitest";
import { groupsOf, nearestRows, type Offer, rowsOf, shownMinutes } from "./starts.ts";

const minutes = (free: number[]) => shownMinutes(free).map(({ minute, isFree }) => (isFree ? minute : -minute));

test("a free day shows its half hours", () => {
  const free = Array.from({ length: 10 }, (_, at) => 600 + at * 10);
  expect(minutes(free)).toEqual([600, 630, 660, 690]);
});

test("a gap is shown as a gap, so that the shape of the day is visible", () => {
  expect(minutes([600, 720])).toEqual([600, -630, -660, -690, 720]);
});

test("a time range without a half hour is shown by its first start", () => {
  expect(minutes([610, 620, 690])).toEqual([610, -630, -660, 690]);
});

test("a day without free times shows nothing", () => {
  expect(minutes([])).toEqual([]);
});

const sale = { listPriceWon: 100, priceWon: 80, discount: "타임세일 20%" };
const usual = { listPriceWon: 100, priceWon: 100, discount: null };

test("starts with the same price are one group in the order of the day; a gap belongs to the group before it", () => {
  const at = (minute: number, price: typeof sale | typeof usual | undefined) => ({ minute, price, offers: [] });
  const groups = groupsOf([at(600, sale), at(630, undefined), at(660, usual), at(690, sale)]);
  expect(groups).toEqual([
    {
      price: sale,
      starts: [at(600, sale), at(630, undefined), at(690, sale)],
    },
    { price: usual, starts: [at(660, usual)] },
  ]);
});

const person = (id: number): Offer["designer"] => ({
  id,
  name: `${id}`,
  rank: "NORMAL",
  introduction: "",
  photoUrl: null,
});
const offer = (id: number, priceWon: number): Offer => ({
  designer: person(id),
  price: { listPriceWon: priceWon, priceWon, discount: null },
});
const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ minute, designer, others }) => [minute, designer.id, others]);

test("a time has a row for each price, the cheapest first, with the least busy of those who cost the same", () => {
  const starts = [
    { minute: 600, offers: [offer(3, 50), offer(1, 40), offer(2, 40)] },
    { minute: 630, offers: [] },
    { minute: 660, offers: [offer(2, 40)] },
  ];
  expect(shown(rowsOf(starts, new Set()))).toEqual([
    [600, 1, 0],
    [600, 3, 0],
    [660, 2, 0],
  ]);
});

test("a long day shows the cheapest designer of each time, and the others of a time that is opened", () => {
  const starts = Array.from({ length: 9 }, (_, at) => ({ minute: at * 30, offers: [offer(1, 40), offer(2, 50)] }));
  const rows = shown(rowsOf(starts, new Set([30])));
  expect(rows.slice(0, 4)).toEqual([
    [0, 1, 1],
    [30, 1, 0],
    [30, 2, 0],
    [60, 1, 1],
  ]);
  expect(rows).toHaveLength(10);
});

test("the nearest rows to a time that is gone are offered, the same designer first", () => {
  const starts = [600, 630, 690].map((minute) => ({ minute, offers: [offer(1, 40), offer(2, 50)] }));
  const rows = rowsOf(starts, new Set());
  expect(shown(nearestRows(rows, 660, 2))).toEqual([
    [630, 2, 0],
    [690, 2, 0],
  ]);
});
