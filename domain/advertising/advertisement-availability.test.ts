import { expect, test } from "vitest";
import { addDays } from "#domain/time/seoul-time.ts";
import { availabilityOf, firstFreeDay, freeSlot, type TakenDays } from "./advertisement-availability.ts";
import { periodFrom } from "./advertisement-period.ts";

const today = "2026-11-18";
const week = (fromDay: string) => addDays(fromDay, 7);
const forGood = () => null;
const taken = (slot: number, fromDay: string, toDay: string | null): TakenDays => ({ slot, fromDay, toDay });

test.each([
  ["the first place of an empty point", 5, [], 1],
  ["the lowest free place", 3, [taken(1, "2026-11-20", null), taken(3, today, null)], 2],
  ["a place that becomes free on the first day", 1, [taken(1, "2026-11-01", today)], 1],
  ["a place that is taken from the end on", 1, [taken(1, "2026-11-25", null)], 1],
  ["none if a single day is taken", 1, [taken(1, "2026-11-24", "2026-11-25")], null],
  ["none if a place is taken without an end", 2, [taken(1, "2026-01-01", null), taken(2, "2026-11-20", null)], null],
  ["none at a point without places", 0, [], null],
  ["none of the places above the current number", 1, [taken(1, today, null), taken(2, today, null)], null],
])("a week takes %s", (_, places, standing, expected) => {
  expect(freeSlot({ places, taken: standing }, { fromDay: today, toDay: week(today) })).toBe(expected);
});

test("an advertisement without an end needs a place with nothing booked after it", () => {
  const point = { places: 2, taken: [taken(1, "2027-03-01", "2027-03-08")] };
  expect(freeSlot(point, { fromDay: today, toDay: week(today) })).toBe(1);
  expect(freeSlot(point, { fromDay: today, toDay: null })).toBe(2);
});

test.each([
  ["the earliest day, if all points are free", [[], []], week, today],
  [
    "the day on which the last point becomes free",
    [[taken(1, today, "2026-11-20")], [taken(1, today, "2026-11-27")]],
    week,
    "2026-11-27",
  ],
  [
    "not in a gap with too few days",
    [[taken(1, today, "2026-11-20"), taken(1, "2026-11-25", "2026-12-05")]],
    week,
    "2026-12-05",
  ],
  ["never, if a place is taken without an end", [[taken(1, today, null)], []], week, null],
  ["the ninetieth day", [[taken(1, today, "2027-02-16")]], week, "2027-02-16"],
  ["never after the ninetieth day", [[taken(1, today, "2027-02-17")]], week, null],
  [
    "without an end only after the last one",
    [[taken(1, "2026-11-20", "2026-11-21"), taken(1, "2026-12-01", "2026-12-08")]],
    forGood,
    "2026-12-08",
  ],
] as const)("the first free day is %s", (_, points, endOf, expected) => {
  const asked = points.map((standing) => ({ places: 1, taken: standing }));
  expect(firstFreeDay(asked, today, endOf)).toBe(expected);
});

test("the length of a month depends on the day on which it begins", () => {
  const month = (fromDay: string) => periodFrom(fromDay, "MONTH", Number(fromDay.slice(8))).toDay;
  const point = { places: 1, taken: [taken(1, today, "2027-01-31"), taken(1, "2027-02-28", null)] };
  expect(firstFreeDay([point], today, month)).toBe("2027-01-31");
});

test("the first free day equals the result of trying every day", () => {
  const lengths = [3, 7, 11, 28];
  for (let seed = 1; seed <= 200; seed++) {
    const dice = (sides: number) => (seed * 7919 + sides * 104_729 + (seed % sides) * 31) % sides;
    const point = {
      places: 2,
      taken: Array.from({ length: 6 }, (_, index) => {
        const fromDay = addDays(today, dice(40 + index * 3));
        return taken((index % 2) + 1, fromDay, addDays(fromDay, 1 + dice(9 + index)));
      }),
    };
    const endOf = (fromDay: string) => addDays(fromDay, lengths[seed % 4] ?? 7);
    const tried = Array.from({ length: 91 }, (_, days) => addDays(today, days)).find(
      (fromDay) => freeSlot(point, { fromDay, toDay: endOf(fromDay) }) !== null,
    );
    expect(firstFreeDay([point], today, endOf)).toBe(tried ?? null);
  }
});

test.each([
  ["reservable with all its places", [], { label: "RESERVABLE", freePlaces: 2, freeFrom: null }],
  [
    "reservable with the remaining places",
    [taken(2, today, null)],
    { label: "RESERVABLE", freePlaces: 1, freeFrom: null },
  ],
  [
    "scheduled if a place becomes free later",
    [taken(1, today, null), taken(2, "2026-11-10", "2026-11-30")],
    { label: "SCHEDULED", freePlaces: 0, freeFrom: "2026-11-30" },
  ],
  [
    "closing if no place is left",
    [taken(1, today, null), taken(2, "2026-11-20", null)],
    { label: "CLOSING", freePlaces: 0, freeFrom: null },
  ],
])("a point is %s", (_, standing, expected) => {
  expect(availabilityOf({ places: 2, taken: standing }, today, week)).toEqual(expected);
});
