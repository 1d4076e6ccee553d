import { expect, test } from "vitest";
import { type DatedPrice, sinceEver } from "#domain/menus/menu-price.ts";
import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { type ShopSchedule, usualOpeningHours, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import {
  type BookingFacts,
  type BookingObstacle,
  bookingObstaclesOf,
  type ChoosableDesigner,
  type OfferedMenu,
} from "./booking-obstacle.ts";

/** A Sunday noon in Seoul. */
const now = new Date("2026-11-15T03:00:00Z");
const everyDay = keysOf(daysOfWeek);
const never: WeeklyHours = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };
const only = (day: DayOfWeek, fromMinute: number, toMinute: number): WeeklyHours => ({
  ...never,
  [day]: { fromMinute, toMinute },
});

const designer = (more: Partial<ChoosableDesigner> = {}): ChoosableDesigner => ({
  id: 1,
  rank: "NORMAL",
  weeklyHours: null,
  recurringBreaks: [],
  datedBreaks: [],
  sharesWaits: false,
  ...more,
});
const price = (more: Partial<DatedPrice> = {}): DatedPrice => ({
  who: "NORMAL",
  effectiveFrom: sinceEver,
  priceWon: 40_000,
  ...more,
});
const menu = (more: Partial<OfferedMenu> = {}): OfferedMenu => ({
  durationMinutes: 60,
  segments: [],
  bufferMinutes: 0,
  saleFrom: null,
  saleTo: null,
  pricingBasis: "LEVEL",
  prices: [price()],
  ...more,
});
const schedule = (more: Partial<ShopSchedule> = {}): ShopSchedule => ({
  openingHours: usualOpeningHours,
  closedDays: [],
  holidays: {},
  holidayTreatments: {},
  irregularClosings: [],
  ...more,
});
const settings = (more: Partial<BookingFacts["settings"]> = {}) => ({
  noticeMinutes: 60,
  daysAhead: 30,
  closesAt: undefined,
  ...more,
});

const ready: BookingFacts = {
  operatingStatus: "RUNNING",
  closedAt: null,
  hasContract: true,
  settings: settings(),
  schedule: schedule(),
  designers: [designer()],
  menus: [menu()],
  hasMenusNotSold: false,
};
const chief = (more: Partial<ChoosableDesigner> = {}) => designer({ id: 2, rank: "CHIEF", ...more });
const lunch = (dayOfWeek: DayOfWeek, fromMinute: number, toMinute: number) => ({
  dayOfWeek,
  fromMinute,
  toMinute,
  reason: "점심",
});
const days = (first: string, last: string) => ({
  startsMs: Date.parse(`${first}T00:00:00+09:00`),
  endsMs: Date.parse(`${last}T24:00:00+09:00`),
});

const cases: [string, Partial<BookingFacts>, BookingObstacle[]][] = [
  ["has everything", {}, []],
  ["is closed", { closedAt: now, menus: [], hasContract: false }, ["CLOSED"]],
  ["is not open yet", { operatingStatus: "WAITING", designers: [] }, ["WAITING"]],
  ["is paused", { operatingStatus: "PAUSED", hasContract: false }, ["PAUSED"]],
  ["has no contract", { hasContract: false }, ["NO_CONTRACT"]],
  ["has no designer", { designers: [], menus: [] }, ["NO_DESIGNER"]],
  [
    "has none of these",
    { hasContract: false, menus: [], schedule: schedule({ openingHours: never }) },
    ["NO_CONTRACT", "NO_MENU", "NO_HOURS"],
  ],

  ["has no menu", { menus: [] }, ["NO_MENU"]],
  ["has only menus that are not on sale", { menus: [], hasMenusNotSold: true }, ["MENUS_HIDDEN"]],
  ["sold a menu until yesterday", { menus: [menu({ saleTo: "2026-11-14" })] }, ["NOT_ON_SALE"]],
  ["sells a menu until today", { menus: [menu({ saleTo: "2026-11-15" })] }, []],
  ["sells a menu from the last day on", { menus: [menu({ saleFrom: "2026-12-15" })] }, []],
  ["sells a menu from a day later", { menus: [menu({ saleFrom: "2026-12-16" })] }, ["NOT_ON_SALE"]],
  ["has a menu without a price", { menus: [menu({ prices: [] })] }, ["NO_PRICE"]],
  [
    "has a price that has ended",
    { menus: [menu({ prices: [price(), price({ effectiveFrom: "2026-11-15", priceWon: null })] })] },
    ["NO_PRICE"],
  ],
  [
    "has a price that ends tomorrow",
    { menus: [menu({ prices: [price(), price({ effectiveFrom: "2026-11-16", priceWon: null })] })] },
    [],
  ],
  ["has a price for a rank without designers", { designers: [chief()] }, ["NO_PRICE"]],
  [
    "has a price for another person only",
    { menus: [menu({ pricingBasis: "STYLER", prices: [price({ who: 9 })] })] },
    ["NO_PRICE"],
  ],
  ["has a price from the last day on", { menus: [menu({ prices: [price({ effectiveFrom: "2026-12-15" })] })] }, []],
  [
    "has a price from a day later",
    { menus: [menu({ prices: [price({ effectiveFrom: "2026-12-16" })] })] },
    ["PRICE_LATER"],
  ],
  [
    "has a price that begins after the sale",
    { menus: [menu({ saleTo: "2026-11-20", prices: [price({ effectiveFrom: "2026-11-21" })] })] },
    ["NO_PRICE"],
  ],

  ["is never open", { schedule: schedule({ openingHours: never }) }, ["NO_HOURS"]],
  ["has a designer who never works", { designers: [designer({ weeklyHours: never })] }, ["NO_HOURS"]],
  [
    "is open only while no designer works",
    {
      schedule: schedule({ openingHours: only("MON", 600, 1200) }),
      designers: [
        designer({ weeklyHours: only("TUE", 600, 1200) }),
        designer({ weeklyHours: only("MON", 1200, 1300) }),
      ],
    },
    ["NO_HOURS"],
  ],
  [
    "is open for the last hour of one designer",
    {
      schedule: schedule({ openingHours: only("MON", 600, 1200) }),
      designers: [designer({ weeklyHours: never }), designer({ weeklyHours: only("MON", 1140, 1300) })],
    },
    [],
  ],
  ...(["WEEKLY", "BIWEEKLY", "MONTHLY"] as const).map((type): [string, Partial<BookingFacts>, BookingObstacle[]] => [
    `has regular closed days (${type}) on all the days that it opens`,
    {
      settings: settings({ daysAhead: 6 }),
      schedule: schedule({
        closedDays: [
          { type, daysOfWeek: everyDay, nthWeekdayClosed: ["SECOND", "THIRD"], startDay: "2026-11-09" },
          // The other weekdays are closed, so that Sunday decides the whole window.
          { type: "WEEKLY", daysOfWeek: everyDay.slice(0, 6), nthWeekdayClosed: [], startDay: null },
        ],
      }),
    },
    ["NO_OPEN_DAY"],
  ]),
  [
    "is closed on all the days that can be booked",
    { schedule: schedule({ irregularClosings: [{ fromDay: "2026-11-01", toDay: "2026-12-15", reason: "공사" }] }) },
    ["NO_OPEN_DAY"],
  ],
  [
    "is closed on all of them but the last",
    { schedule: schedule({ irregularClosings: [{ fromDay: "2026-11-01", toDay: "2026-12-14", reason: "공사" }] }) },
    [],
  ],
  [
    "is open only on a weekday after these days",
    { settings: settings({ daysAhead: 3 }), schedule: schedule({ openingHours: only("SAT", 600, 1200) }) },
    ["NO_OPEN_DAY"],
  ],
  [
    "would be open only on a holiday on which it closes",
    {
      settings: settings({ daysAhead: 1 }),
      schedule: schedule({
        openingHours: only("MON", 600, 1200),
        holidays: { "2026-11-16": "쉬는 날" },
        holidayTreatments: { "2026-11-16": "CLOSED" },
      }),
    },
    ["NO_OPEN_DAY"],
  ],
  [
    "is given up before it opens again",
    {
      settings: settings({ closesAt: new Date("2026-11-16T00:00:00+09:00") }),
      schedule: schedule({ openingHours: only("MON", 600, 1200) }),
    },
    ["NO_OPEN_DAY"],
  ],

  [
    "has its only price with a designer who never works",
    { designers: [designer({ weeklyHours: never }), chief()] },
    ["NOBODY_AT_WORK"],
  ],
  [
    "has its only price with a designer who works while it is closed",
    {
      schedule: schedule({ openingHours: only("MON", 600, 1200) }),
      designers: [designer({ weeklyHours: only("TUE", 600, 1200) }), chief()],
    },
    ["NOBODY_AT_WORK"],
  ],
  [
    "has a price that ends before its designer works",
    {
      designers: [designer({ weeklyHours: only("FRI", 600, 1200) })],
      menus: [menu({ prices: [price(), price({ effectiveFrom: "2026-11-18", priceWon: null })] })],
    },
    ["NOBODY_AT_WORK"],
  ],
  [
    "sells menus only on days on which it is closed",
    {
      menus: [menu({ saleFrom: "2026-11-17", saleTo: "2026-11-17" })],
      schedule: schedule({ irregularClosings: [{ fromDay: "2026-11-17", toDay: "2026-11-17", reason: "" }] }),
    },
    ["NOBODY_AT_WORK"],
  ],
  [
    "has a designer who is away on all the days that can be booked",
    { designers: [designer({ datedBreaks: [days("2026-11-15", "2026-12-15")] })] },
    ["NOBODY_AT_WORK"],
  ],
  [
    "has a designer who is away on all of them but one",
    { designers: [designer({ datedBreaks: [days("2026-11-15", "2026-12-14")] })] },
    [],
  ],
  [
    "has breaks for as long as it is open",
    { designers: [designer({ recurringBreaks: everyDay.map((day) => lunch(day, 540, 1260)) })] },
    ["NOBODY_AT_WORK"],
  ],
  [
    "has breaks that leave no long enough time",
    {
      schedule: schedule({ openingHours: only("MON", 600, 720) }),
      designers: [designer({ recurringBreaks: [lunch("MON", 630, 680)] })],
    },
    ["TOO_LONG"],
  ],
  ["sells a service longer than its opening hours", { menus: [menu({ durationMinutes: 610 })] }, ["TOO_LONG"]],
  ["sells a service as long as its opening hours", { menus: [menu({ durationMinutes: 600 })] }, []],
  [
    "sells a service longer than the common hours of shop and designer",
    {
      schedule: schedule({ openingHours: only("MON", 600, 900) }),
      designers: [designer({ weeklyHours: only("MON", 850, 1200) })],
    },
    ["TOO_LONG"],
  ],
  [
    "has a short menu without a designer at work, and a long one with a designer",
    {
      designers: [designer({ weeklyHours: never }), chief({ weeklyHours: only("MON", 600, 660) })],
      menus: [menu({ durationMinutes: 30 }), menu({ durationMinutes: 90, prices: [price({ who: "CHIEF" })] })],
    },
    ["TOO_LONG"],
  ],
  [
    "needs more notice than the days that can be booked",
    { settings: settings({ noticeMinutes: 10_080, daysAhead: 1 }) },
    ["TOO_SOON"],
  ],
  [
    "needs notice until after its last start",
    { settings: settings({ noticeMinutes: 24 * 60 + 7 * 60 + 10, daysAhead: 1 }) },
    ["TOO_SOON"],
  ],
  [
    "needs notice until just before its last start",
    { settings: settings({ noticeMinutes: 24 * 60 + 7 * 60, daysAhead: 1 }) },
    [],
  ],
];

test.each(cases)("the obstacles of a shop that %s", (_what, facts, expected) => {
  expect(bookingObstaclesOf({ ...ready, ...facts }, now)).toEqual(expected);
});

test("the result changes with the day alone: a shop that was closed for a month can be booked the day after", () => {
  const closed = {
    ...ready,
    schedule: schedule({ irregularClosings: [{ fromDay: "2026-11-01", toDay: "2026-12-15", reason: "" }] }),
  };
  const tomorrow = new Date(`${addDays("2026-11-15", 1)}T03:00:00Z`);
  expect(bookingObstaclesOf(closed, tomorrow)).toEqual([]);
});
