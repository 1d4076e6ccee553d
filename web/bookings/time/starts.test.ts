import { expect, test } from "vitest";
import { groupsOf, shownMinutes } from "./starts.ts";

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
  const groups = groupsOf([
    { minute: 600, price: sale },
    { minute: 630, price: undefined },
    { minute: 660, price: usual },
    { minute: 690, price: sale },
  ]);
  expect(groups).toEqual([
    {
      price: sale,
      starts: [
        { minute: 600, price: sale },
        { minute: 630, price: undefined },
        { minute: 690, price: sale },
      ],
    },
    { price: usual, starts: [{ minute: 660, price: usual }] },
  ]);
});
