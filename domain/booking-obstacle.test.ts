import { expect, test } from "vitest";
import { type BookingFacts, type BookingObstacle, bookingObstaclesOf } from "./booking-obstacle.ts";
import { usualOpeningHours, type WeeklyHours } from "./shop-schedule.ts";

const never: WeeklyHours = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };
const only = (day: keyof WeeklyHours, fromMinute: number, toMinute: number): WeeklyHours => ({
  ...never,
  [day]: { fromMinute, toMinute },
});

const ready: BookingFacts = {
  operatingStatus: "RUNNING",
  closed: false,
  hasContract: true,
  openingHours: usualOpeningHours,
  designerHours: [null],
  hasMenu: true,
};

test("a shop that has everything can be booked", () => {
  expect(bookingObstaclesOf(ready)).toEqual([]);
});

const cases: [string, Partial<BookingFacts>, BookingObstacle[]][] = [
  ["is closed", { closed: true, hasMenu: false }, ["CLOSED"]],
  ["waits to be opened", { operatingStatus: "WAITING", designerHours: [] }, ["WAITING"]],
  ["is paused", { operatingStatus: "PAUSED", hasContract: false }, ["PAUSED"]],
  ["has no contract", { hasContract: false }, ["NO_CONTRACT"]],
  ["has nobody", { designerHours: [], hasMenu: false }, ["NO_DESIGNER"]],
  ["has nothing with a price", { hasMenu: false }, ["NO_MENU"]],
  ["is never open", { openingHours: never }, ["NO_HOURS"]],
  ["has somebody who never works", { designerHours: [never] }, ["NO_HOURS"]],
  [
    "is open only while nobody works",
    { openingHours: only("MON", 600, 1200), designerHours: [only("TUE", 600, 1200), only("MON", 1200, 1300)] },
    ["NO_HOURS"],
  ],
  [
    "lacks all of it",
    { hasContract: false, hasMenu: false, openingHours: never },
    ["NO_CONTRACT", "NO_MENU", "NO_HOURS"],
  ],
];

test.each(cases)("a shop that %s is told so", (_what, facts, expected) => {
  expect(bookingObstaclesOf({ ...ready, ...facts })).toEqual(expected);
});

test("one hour of one designer is enough", () => {
  const facts = { openingHours: only("MON", 600, 1200), designerHours: [never, only("MON", 1140, 1300)] };
  expect(bookingObstaclesOf({ ...ready, ...facts })).toEqual([]);
});
