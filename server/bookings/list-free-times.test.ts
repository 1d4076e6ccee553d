import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listFreeTimes } from "#contract/bookings.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import {
  bookingSettings,
  publicHolidays,
  shopClosings,
  shopSchedules,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;

async function asked() {
  const made = await bookableShop(server);
  const ask = (more: Partial<Parameters<typeof one>[0]> = {}) =>
    one({ shopId: made.shopId, menuId: made.menu.id, ...more });
  return { ...made, ask };
}
interface Asked {
  shopId: number;
  menuId: number;
  minutes?: number;
  stylerId?: number;
  from?: string;
  to?: string;
}
const one = ({ minutes = 60, from = "2026-11-20", to = from, ...rest }: Asked) =>
  server.visitor().send(listFreeTimes, { minutes, from, to, ...rest });
const minutesOf = (answer: Awaited<ReturnType<typeof one>>) =>
  answer.body.days[0]?.starts.map(({ minute }) => minute) ?? [];

test("200: from the opening, every ten minutes, while the menu fits", async () => {
  const { ask, stylerId } = await asked();
  const answer = await ask();
  expect(minutesOf(answer).at(0)).toBe(600);
  expect(minutesOf(answer).at(-1)).toBe(19 * 60);
  expect(minutesOf(await ask({ minutes: 120 })).at(-1)).toBe(18 * 60);
  expect(answer.body.days[0]?.starts[0]?.stylerIds).toEqual([stylerId]);
});

test("booked and held times are not free; those of an expired hold are", async () => {
  const { ask, held } = await asked();
  await held();
  expect(minutesOf(await ask()).filter((minute) => minute > 13 * 60 && minute < 15 * 60)).toEqual([]);
  clock.move(601_000);
  expect(minutesOf(await ask())).toContain(14 * 60);
});

test("each time names the free designers, the least busy of the day first; those without a price are left out", async () => {
  const { ask, shopId, stylerId, held } = await asked();
  const second = await server.makeDesigner(shopId, { name: "이둘째" });
  const hidden = await server.makeDesigner(shopId, { hidden: true });
  await held({ startsAt: "2026-11-20T10:00:00+09:00" });
  const { body } = await ask();
  const at = (minute: number) => body.days[0]?.starts.find((start) => start.minute === minute)?.stylerIds;
  expect(at(600)).toEqual([second.id]);
  expect(at(660)).toEqual([second.id, stylerId]);
  expect(body.days[0]?.starts.flatMap(({ stylerIds }) => stylerIds)).not.toContain(hidden.id);
  await db.update(staffs).set({ rank: "CHIEF" }).where(eq(staffs.id, second.id));
  const cheap = await server.makeMenu(shopId, { prices: { NORMAL: 30_000 } });
  const other = await ask({ menuId: cheap.id });
  expect(other.body.days[0]?.starts.some(({ stylerIds }) => stylerIds.includes(second.id))).toBe(false);
});

test("not before the shortest notice, and not after the days ahead", async () => {
  const { ask, shopId } = await asked();
  await db.insert(bookingSettings).values({ shopId, noticeMinutes: 125, daysAhead: 5 });
  const now = clock.now();
  const today = minutesOf(await ask({ from: "2026-11-15" })).at(0) ?? 0;
  const midnight = new Date("2026-11-15T00:00:00+09:00").getTime();
  expect(midnight + today * 60_000).toBeGreaterThanOrEqual(now.getTime() + 125 * 60_000);
  expect(midnight + today * 60_000).toBeLessThan(now.getTime() + 135 * 60_000);
  const { body } = await ask({ from: "2026-11-20", to: "2026-11-21" });
  expect(body.days[0]?.starts.length).toBeGreaterThan(0);
  expect(body.days[1]).toMatchObject({ closedWords: "아직 예약을 받지 않아요", starts: [] });
});

test("a day without free times has a reason: closed, over, not sold, or not bookable", async () => {
  const { ask, shopId } = await asked();
  const days = { fromDay: "2026-11-18", toDay: "2026-11-18" };
  await db.insert(shopClosings).values({ shopId, ...days, reason: "비밀", createdAt: clock.now() });
  const words = async (more: Parameters<typeof ask>[0]) =>
    (await ask(more)).body.days.map(({ closedWords }) => closedWords);
  expect(await words({ from: "2026-11-18" })).toEqual(["임시 휴무"]);
  expect(await words({ from: "2026-11-14" })).toEqual(["지난 날짜예요"]);
  const { id: menuId } = await server.makeMenu(shopId, { saleFrom: "2026-11-20", saleTo: "2026-11-21" });
  expect(await words({ menuId, from: "2026-11-19", to: "2026-11-22" })).toEqual([
    "판매하지 않는 메뉴예요",
    null,
    null,
    "판매하지 않는 메뉴예요",
  ]);
  await db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shopId));
  expect((await words({ from: "2026-11-20" }))[0]).toContain("잠시 받지 않고 있어요");
});

test("a closed public holiday is named", async () => {
  const { ask, shopId } = await asked();
  await db.insert(publicHolidays).values({ day: "2026-11-25", name: "임시 공휴일" }).onConflictDoNothing();
  await db
    .insert(shopSchedules)
    .values({ shopId, openingHours: usualOpeningHours, holidayTreatments: { "2026-11-25": "CLOSED" } });
  expect((await ask({ from: "2026-11-25" })).body.days).toEqual([
    { day: "2026-11-25", closedWords: "임시 공휴일", starts: [] },
  ]);
});

test("422: a period that ends before it starts, or longer than two weeks", async () => {
  const { ask } = await asked();
  expect((await ask({ from: "2026-11-21", to: "2026-11-20" })).body.code).toBe("period_wrong");
  expect((await ask({ from: "2026-11-20", to: "2026-12-04" })).body.code).toBe("period_wrong");
  expect((await ask({ from: "2026-11-20", to: "2026-12-03" })).body.days).toHaveLength(14);
  expect((await ask({ from: "9999-12-30", to: "9999-12-31" })).body.days).toHaveLength(2);
});

test("404: an unknown shop, menu or designer, one not on offer, or another shop's", async () => {
  const { ask, shopId } = await asked();
  const other = await asked();
  const hiddenMenu = await server.makeMenu(shopId, { hidden: true });
  const hidden = await server.makeDesigner(shopId, { hidden: true });
  const codes = await Promise.all([
    ask({ shopId: 987_654_321 }),
    ask({ menuId: other.menu.id }),
    ask({ menuId: hiddenMenu.id }),
    ask({ stylerId: other.stylerId }),
    ask({ stylerId: hidden.id }),
  ]);
  expect(codes.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    "404 booking_shop_not_found",
    "404 menu_not_found",
    "404 menu_not_found",
    "404 staff_not_found",
    "404 staff_not_found",
  ]);
});
