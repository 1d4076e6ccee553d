import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBookingShop } from "#contract/bookings.ts";
import { getServiceShop, getShop, listMyShops } from "#contract/shops.ts";
import type { BookingObstacle } from "#domain/booking-obstacle.ts";
import { bookingObstacleWords } from "#domain/booking-obstacle-words.ts";
import {
  bookingSettings,
  menuPrices,
  menus,
  settlementContracts,
  shopSchedules,
  shops,
  staffs,
} from "#server/db/tables.ts";
import { bookableShop } from "#server/testing/bookable-shop.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

const never = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };

type Made = Awaited<ReturnType<typeof bookableShop>>;
const ofShop = ({ shop }: Made) => eq(menus.shopId, shop.id);

const cases: { what: string; expected: BookingObstacle[]; change: (made: Made) => Promise<unknown> }[] = [
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
    expected: ["NO_MENU"],
    change: (made) => db.update(menus).set({ hidden: true }).where(ofShop(made)),
  },
  {
    what: "has menus that nobody has agreed to",
    expected: ["NO_MENU"],
    change: (made) => db.update(menus).set({ approvedAt: null }).where(ofShop(made)),
  },
  {
    what: "has menus that were sold until yesterday",
    expected: ["NO_MENU"],
    change: (made) => db.update(menus).set({ saleTo: "2026-11-14" }).where(ofShop(made)),
  },
  {
    what: "has menus that are sold from later than anybody can book",
    expected: ["NO_MENU"],
    change: async (made) => {
      await db.insert(bookingSettings).values({ shopId: made.shop.id, noticeMinutes: 0, daysAhead: 3 });
      await db.update(menus).set({ saleFrom: "2026-11-19" }).where(ofShop(made));
    },
  },
  {
    what: "has menus without a price",
    expected: ["NO_MENU"],
    change: async (made) => {
      for (const { id } of await db.select({ id: menus.id }).from(menus).where(ofShop(made)))
        await db.delete(menuPrices).where(eq(menuPrices.menuId, id));
    },
  },
  {
    what: "has prices for ranks only that nobody has",
    expected: ["NO_MENU"],
    change: async (made) => {
      for (const { id } of await db.select({ id: menus.id }).from(menus).where(ofShop(made)))
        await db.delete(menuPrices).where(and(eq(menuPrices.menuId, id), ne(menuPrices.rank, "CHIEF")));
    },
  },
  {
    what: "is never open",
    expected: ["NO_HOURS"],
    change: ({ shop }) =>
      db
        .insert(shopSchedules)
        .values({ shopId: shop.id, openingHours: never })
        .onConflictDoUpdate({ target: shopSchedules.shopId, set: { openingHours: never } }),
  },
  {
    what: "has designers who never work",
    expected: ["NO_HOURS"],
    change: ({ shop }) => db.update(staffs).set({ weeklyHours: never }).where(eq(staffs.shopId, shop.id)),
  },
];

test.each(cases)("a shop that $what says the same on all its screens and on its booking page", async (one) => {
  const made = await bookableShop(server);
  await one.change(made);
  const { shop, owner } = made;
  const inside = await owner.send(getShop, { id: shop.id });
  expect(inside.body.bookingObstacles).toEqual(one.expected);
  const mine = (await owner.send(listMyShops, {})).body.items.find(({ id }) => id === shop.id);
  expect(mine?.bookingObstacles).toEqual(one.expected);
  const preview = await owner.send(getServiceShop, { id: shop.id });
  expect(preview.body.takesOnlineBookings).toBe(one.expected.length === 0);
  const outside = await server.visitor().send(getBookingShop, { shopId: shop.id });
  const [first] = one.expected;
  expect(outside.body.closedWords).toBe(first === undefined ? null : bookingObstacleWords[first].toCustomers);
});
