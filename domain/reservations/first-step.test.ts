import { expect, test } from "vitest";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { usualOpeningHours, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { type BookingFacts, bookingObstaclesOf, type ChoosableDesigner, type OfferedMenu } from "./booking-obstacle.ts";
import { firstStepsOf, type StepFacts, stepsOnToday } from "./first-step.ts";
import { isBeingPrepared } from "./is-being-prepared.ts";

/** A Sunday noon in Seoul. */
const now = new Date("2026-11-15T03:00:00Z");
const never: WeeklyHours = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };
const chief: ChoosableDesigner = {
  id: 1,
  rank: "CHIEF",
  weeklyHours: null,
  recurringBreaks: [],
  datedBreaks: [],
  sharesWaits: false,
};
const cut: OfferedMenu = {
  durationMinutes: 40,
  segments: [],
  bufferMinutes: 0,
  saleFrom: null,
  saleTo: null,
  pricingBasis: "LEVEL",
  prices: [{ who: "CHIEF", effectiveFrom: sinceEver, priceWon: 30_000 }],
};

const open: BookingFacts = {
  operatingStatus: "RUNNING",
  closedAt: null,
  hasContract: true,
  settings: { noticeMinutes: 60, daysAhead: 30, closesAt: undefined },
  schedule: {
    openingHours: usualOpeningHours,
    closedDays: [],
    holidays: {},
    holidayTreatments: {},
    irregularClosings: [],
  },
  designers: [chief],
  menus: [cut],
  hasMenusNotSold: false,
};
const closedAllWeek: Partial<BookingFacts> = { schedule: { ...open.schedule, openingHours: never } };

/** A shop that was approved today, with these parts done. */
const newShop = (booking: Partial<BookingFacts> = {}, more: Partial<StepFacts> = {}): StepFacts => ({
  booking: { ...open, operatingStatus: "WAITING", designers: [], menus: [], ...booking },
  hasOwnHours: false,
  opening: "NONE",
  isLinkShared: false,
  ...more,
});
const running = (booking: Partial<BookingFacts> = {}, more: Partial<StepFacts> = {}): StepFacts => ({
  booking: { ...open, ...booking },
  hasOwnHours: true,
  opening: "NONE",
  isLinkShared: false,
  ...more,
});
const ready = { designers: [chief], menus: [cut] };

const cases: [string, StepFacts, string][] = [
  [
    "nothing is done: its account was checked with the application",
    newShop(),
    "MENU NOW, DESIGNER NEEDED, HOURS NEEDED, ACCOUNT DONE, OPENING LOCKED, LINK LOCKED",
  ],
  [
    "the menus are saved",
    newShop({ menus: [cut] }),
    "MENU DONE, DESIGNER NOW, HOURS NEEDED, ACCOUNT DONE, OPENING LOCKED, LINK LOCKED",
  ],
  [
    "only the designer is saved",
    newShop({ designers: [chief] }),
    "MENU NOW, DESIGNER DONE, HOURS NEEDED, ACCOUNT DONE, OPENING LOCKED, LINK LOCKED",
  ],
  [
    "all of its own are saved",
    newShop(ready, { hasOwnHours: true }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, OPENING NOW, LINK LOCKED",
  ],
  [
    "it waits for the operator",
    newShop(ready, { hasOwnHours: true, opening: "SENT" }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, OPENING WAITS, LINK LOCKED",
  ],
  [
    "the operator has sent it back",
    newShop(ready, { hasOwnHours: true, opening: "REJECTED" }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, OPENING NOW, LINK LOCKED",
  ],
  ["it is open", running(), "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, LINK NOW"],
  [
    "its link is shared",
    running({}, { isLinkShared: true }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, LINK DONE",
  ],
  [
    "its last designer is removed later",
    running({ designers: [] }, { isLinkShared: true }),
    "MENU DONE, DESIGNER NOW, HOURS DONE, ACCOUNT DONE, LINK DONE",
  ],
  [
    "its settlement contract has ended",
    running({ hasContract: false }, { isLinkShared: true }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT NOW, LINK DONE",
  ],
  [
    "its designer has no price",
    running({ designers: [{ ...chief, rank: "HEAD" }] }),
    "MENU NOW, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, LINK LOCKED",
  ],
  [
    "its designer never works",
    running({ designers: [{ ...chief, weeklyHours: never }] }),
    "MENU DONE, DESIGNER DONE, HOURS NOW, ACCOUNT DONE, LINK LOCKED",
  ],
  [
    "it is paused: nothing is left to do, but the link leads nowhere",
    running({ operatingStatus: "PAUSED" }),
    "MENU DONE, DESIGNER DONE, HOURS DONE, ACCOUNT DONE, LINK LOCKED",
  ],
];
test.each(cases)("the steps of a shop when %s", (_what, facts, expected) => {
  const steps = firstStepsOf(facts, now);
  expect(steps.map(({ step, state }) => `${step} ${state}`).join(", ")).toBe(expected);
});

test("a step is needed exactly if customers find no free time without it", () => {
  const undone: Record<string, Partial<BookingFacts>> = {
    MENU: { menus: [] },
    DESIGNER: { designers: [] },
    HOURS: closedAllWeek,
    ACCOUNT: { hasContract: false },
  };
  const names = Object.keys(undone);
  for (let subset = 0; subset < 2 ** names.length; subset += 1) {
    const left = names.filter((_, index) => subset & (1 << index));
    const booking = Object.assign({ ...open }, ...left.map((name) => undone[name]));
    const needed = firstStepsOf(running(booking, { isLinkShared: true }), now).filter(({ state }) => state !== "DONE");
    expect(needed.map(({ step }) => step)).toEqual(left);
    expect(bookingObstaclesOf(booking, now).length === 0).toBe(left.length === 0);
  }
});

test("a step says what customers would meet without it", () => {
  const [menu] = firstStepsOf(running({ menus: [{ ...cut, prices: [] }] }), now);
  expect(menu?.obstacle).toBe("NO_PRICE");
});

test.each([
  ["a new shop without menus has the steps instead of the day", ["NO_MENU"], true, false, "INSTEAD"],
  ["a new shop that waits for its opening too", ["WAITING"], true, true, "INSTEAD"],
  ["a shop with a past that lost its last designer has the step above the day", ["NO_DESIGNER"], false, true, "ABOVE"],
  ["a new shop that can be booked still has to share its link", [], true, false, "INSTEAD"],
  ["the list goes when the link is shared", [], true, true, null],
  ["the list goes with the first reservation", [], false, false, null],
  ["a paused shop has no step", ["PAUSED"], true, false, null],
  ["a closed shop has no step", ["CLOSED"], false, false, null],
] as const)("today: %s", (_what, obstacles, isNew, isLinkShared, expected) => {
  expect(stepsOnToday({ obstacles, isNew, isLinkShared })).toBe(expected);
});

test.each([
  ["waits to open", "WAITING", [], true],
  ["runs without a menu", "RUNNING", ["NO_MENU"], true],
  ["runs and can be booked", "RUNNING", [], false],
  ["is paused", "PAUSED", ["PAUSED"], false],
  ["is closed", "RUNNING", ["CLOSED"], false],
] as const)("whether a shop is being prepared that %s", (_what, operatingStatus, obstacles, expected) => {
  expect(isBeingPrepared({ operatingStatus, obstacles })).toBe(expected);
});
