import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBookingSettings } from "#contract/booking-settings.ts";
import { getBookingShop } from "#contract/bookings.ts";
import { getServiceShop, listMyShops } from "#contract/shops.ts";
import { getToday } from "#contract/today.ts";
import type { BookingObstacle } from "#domain/reservations/booking-obstacle.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import {
  applications,
  bookingSettings,
  menuPrices,
  menus,
  publicHolidays,
  settlementContracts,
  shopClosings,
  shopSchedules,
  shops,
  staffBreaks,
  staffs,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

const never = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };

type Made = Awaited<ReturnType<typeof bookableShop>>;
const ofShop = ({ shop }: Made) => eq(menus.shopId, shop.id);

const allDay = { fromMinute: 600, toMinute: 1200 };

const sets = ({ shop }: Made, more: { noticeMinutes?: number; daysAhead: number }) =>
  db.insert(bookingSettings).values({ shopId: shop.id, noticeMinutes: 0, ...more });

function opens({ shop }: Made, hours: Partial<typeof shopSchedules.$inferInsert>) {
  const values = { openingHours: usualOpeningHours, ...hours };
  return db
    .insert(shopSchedules)
    .values({ shopId: shop.id, ...values })
    .onConflictDoUpdate({ target: shopSchedules.shopId, set: values });
}

const closes = ({ shop }: Made, fromDay: string, toDay: string) =>
  db.insert(shopClosings).values({ shopId: shop.id, fromDay, toDay, reason: "공사", createdAt: server.clock.now() });

const onlyPricedIs = ({ menu }: Made, rank: DesignerRank) =>
  db.delete(menuPrices).where(and(eq(menuPrices.menuId, menu.id), ne(menuPrices.rank, rank)));

async function isAway({ shop, stylerId: staffId }: Made, first: string, last: string) {
  const [startsAt, endsAt] = [seoulInstant(first, "00:00"), seoulInstant(last, "24:00")];
  const values = { shopId: shop.id, staffId, startsAt, endsAt, createdAt: server.clock.now() };
  await db.insert(staffBreaks).values(values);
}

async function agreedToClose({ shop, accountId }: Made, cutOverAt: Date) {
  const { id } = await server.makeSent("TERMINATION", { accountId, shopId: shop.id, status: "REQ_WAITING", cutOverAt });
  await db.update(applications).set({ status: "APPROVAL" }).where(eq(applications.id, id));
}

interface Case {
  what: string;
  expected: BookingObstacle[];
  change: (made: Made) => Promise<unknown>;
}

const cases: Case[] = [
  { what: "has everything", expected: [], change: async () => undefined },
  {
    what: "is closed",
    expected: ["CLOSED"],
    change: ({ shop }) => db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id)),
  },
  {
    what: "is paused",
    expected: ["PAUSED"],
    change: ({ shop }) => db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shop.id)),
  },
  {
    what: "is not opened yet",
    expected: ["WAITING"],
    change: ({ shop }) => db.update(shops).set({ operatingStatus: "WAITING" }).where(eq(shops.id, shop.id)),
  },
  {
    what: "has ended its contract",
    expected: ["NO_CONTRACT"],
    change: ({ shop }) =>
      db
        .update(settlementContracts)
        .set({ endedAt: server.clock.now() })
        .where(eq(settlementContracts.shopId, shop.id)),
  },
  {
    what: "has hidden all its designers",
    expected: ["NO_DESIGNER"],
    change: ({ shop }) => db.update(staffs).set({ visibility: "HIDDEN" }).where(eq(staffs.shopId, shop.id)),
  },
  {
    what: "has removed all its designers",
    expected: ["NO_DESIGNER"],
    change: ({ shop }) => db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.shopId, shop.id)),
  },
  {
    what: "has removed its menus",
    expected: ["NO_MENU"],
    change: (made) => db.update(menus).set({ removedAt: server.clock.now() }).where(ofShop(made)),
  },
  {
    what: "has hidden its menus",
    expected: ["MENUS_HIDDEN"],
    change: (made) => db.update(menus).set({ hidden: true }).where(ofShop(made)),
  },
  {
    what: "has menus that nobody has agreed to",
    expected: ["MENUS_HIDDEN"],
    change: (made) => db.update(menus).set({ approvedAt: null }).where(ofShop(made)),
  },
  {
    what: "has menus that an operator has taken off",
    expected: ["MENUS_HIDDEN"],
    change: (made) => db.update(menus).set({ blockedAt: server.clock.now() }).where(ofShop(made)),
  },
  {
    what: "has menus that were sold until yesterday",
    expected: ["NOT_ON_SALE"],
    change: (made) => db.update(menus).set({ saleTo: "2026-11-14" }).where(ofShop(made)),
  },
  {
    what: "has menus that are sold from later than anybody can book",
    expected: ["NOT_ON_SALE"],
    change: async (made) => {
      await sets(made, { daysAhead: 3 });
      await db.update(menus).set({ saleFrom: "2026-11-19" }).where(ofShop(made));
    },
  },
  {
    what: "has menus without a price",
    expected: ["NO_PRICE"],
    change: ({ menu }) => db.delete(menuPrices).where(eq(menuPrices.menuId, menu.id)),
  },
  {
    what: "has prices for ranks only that nobody has",
    expected: ["NO_PRICE"],
    change: ({ menu }) =>
      db.delete(menuPrices).where(and(eq(menuPrices.menuId, menu.id), ne(menuPrices.rank, "CHIEF"))),
  },
  {
    what: "has prices of somebody who is hidden only",
    expected: ["NO_PRICE"],
    change: async (made) => {
      await onlyPricedIs(made, "CHIEF");
      await server.makeDesigner(made.shop.id, { rank: "CHIEF", hidden: true });
    },
  },
  {
    what: "has prices that begin later than anybody can book",
    expected: ["PRICE_LATER"],
    change: ({ menu }) =>
      db.update(menuPrices).set({ effectiveFrom: "2026-12-16" }).where(eq(menuPrices.menuId, menu.id)),
  },
  {
    what: "has prices that begin on the last day that can be booked",
    expected: [],
    change: ({ menu }) =>
      db.update(menuPrices).set({ effectiveFrom: "2026-12-15" }).where(eq(menuPrices.menuId, menu.id)),
  },
  {
    what: "has prices that have ended",
    expected: ["NO_PRICE"],
    change: ({ menu }) => db.update(menuPrices).set({ priceWon: null }).where(eq(menuPrices.menuId, menu.id)),
  },
  {
    what: "has four menus, and a price for the longest",
    expected: [],
    change: async ({ shop, menu }) => {
      await db.update(menus).set({ durationMinutes: 300 }).where(eq(menus.id, menu.id));
      for (const durationMinutes of [10, 20, 30]) await server.makeMenu(shop.id, { durationMinutes, prices: {} });
    },
  },
  {
    what: "is never open",
    expected: ["NO_HOURS"],
    change: (made) => opens(made, { openingHours: never }),
  },
  {
    what: "has designers who never work",
    expected: ["NO_HOURS"],
    change: ({ shop }) => db.update(staffs).set({ weeklyHours: never }).where(eq(staffs.shopId, shop.id)),
  },
  ...(["WEEKLY", "BIWEEKLY", "MONTHLY"] as const).map(
    (type): Case => ({
      what: `has regular closed days (${type}) on its only day`,
      expected: ["NO_OPEN_DAY"],
      change: async (made) => {
        await sets(made, { daysAhead: 13 });
        const nthWeekdayClosed = ["THIRD", "FOURTH"] as const;
        const sundays = { daysOfWeek: ["SUN"], nthWeekdayClosed, startDay: "2026-11-09" } as const;
        // Every second Sunday leaves one, which the shop has closed by its date.
        if (type === "BIWEEKLY") await closes(made, "2026-11-22", "2026-11-22");
        await opens(made, { openingHours: { ...never, SUN: allDay }, closedDays: [{ type, ...sundays }] });
      },
    }),
  ),
  {
    what: "has closed for all the days that can be booked",
    expected: ["NO_OPEN_DAY"],
    change: (made) => closes(made, "2026-11-10", "2026-12-15"),
  },
  {
    what: "has closed for all of them but the last",
    expected: [],
    change: (made) => closes(made, "2026-11-10", "2026-12-14"),
  },
  {
    what: "keeps the holiday on which it would open",
    expected: ["NO_OPEN_DAY"],
    change: async (made) => {
      await sets(made, { daysAhead: 1 });
      await db.insert(publicHolidays).values({ day: "2026-11-16", name: "쉬는 날" }).onConflictDoNothing();
      const openingHours = { ...never, MON: allDay };
      await opens(made, { openingHours, holidayTreatments: { "2026-11-16": "CLOSED" } });
    },
  },
  {
    what: "closes for good before it opens again",
    expected: ["NO_OPEN_DAY"],
    change: async (made) => {
      await opens(made, { openingHours: { ...never, MON: allDay } });
      await agreedToClose(made, new Date("2026-11-16T00:00:00+09:00"));
    },
  },
  {
    what: "has the only price with somebody who never works, and somebody at work without one",
    expected: ["NOBODY_AT_WORK"],
    change: async (made) => {
      await db.update(staffs).set({ weeklyHours: never }).where(eq(staffs.id, made.stylerId));
      await onlyPricedIs(made, "NORMAL");
      await server.makeDesigner(made.shop.id, { rank: "CHIEF" });
    },
  },
  {
    what: "has its designer away on all the days that can be booked",
    expected: ["NOBODY_AT_WORK"],
    change: (made) => isAway(made, "2026-11-15", "2026-12-15"),
  },
  {
    what: "has its designer away on all of them but the last",
    expected: [],
    change: (made) => isAway(made, "2026-11-15", "2026-12-14"),
  },
  {
    what: "sells nothing that is shorter than it is open",
    expected: ["TOO_LONG"],
    change: ({ menu }) => db.update(menus).set({ durationMinutes: 610 }).where(eq(menus.id, menu.id)),
  },
  {
    what: "has breaks that leave no stretch long enough",
    expected: ["TOO_LONG"],
    change: async (made) => {
      await opens(made, { openingHours: { ...never, MON: { fromMinute: 600, toMinute: 720 } } });
      const recurringBreaks = [{ dayOfWeek: "MON" as const, fromMinute: 630, toMinute: 680, reason: "회의" }];
      await db.update(staffs).set({ recurringBreaks }).where(eq(staffs.id, made.stylerId));
    },
  },
  {
    what: "asks for more notice than the days that can be booked",
    expected: ["TOO_SOON"],
    change: (made) => sets(made, { noticeMinutes: 10_080, daysAhead: 1 }),
  },
  {
    what: "is booked out, which is nothing that is missing",
    expected: [],
    change: async (made) => {
      await sets(made, { daysAhead: 1 });
      for (const day of ["2026-11-15", "2026-11-16"])
        await server.makeReservation({ shopId: made.shop.id, staffId: made.stylerId, day, from: "10:00", to: "20:00" });
    },
  },
];

test.each(cases)("a shop that $what says the same on all its screens and on its booking page", async (one) => {
  const made = await bookableShop(server);
  await one.change(made);
  const { shop, owner } = made;
  const today = await owner.send(getToday, { shopId: shop.id });
  expect(today.body.bookingObstacles).toEqual(one.expected);
  const settings = await owner.send(getBookingSettings, { shopId: shop.id });
  expect(settings.body.obstacles).toEqual(one.expected);
  const mine = (await owner.send(listMyShops, {})).body.items.find(({ id }) => id === shop.id);
  expect(mine?.bookingObstacles).toEqual(one.expected);
  const preview = await owner.send(getServiceShop, { id: shop.id });
  expect(preview.body.takesOnlineBookings).toBe(one.expected.length === 0);
  const outside = await server.visitor().send(getBookingShop, { shopId: shop.id });
  const [first] = one.expected;
  expect(outside.body.closedWords).toBe(first === undefined ? null : bookingObstacleLabels[first].toCustomers);
});
