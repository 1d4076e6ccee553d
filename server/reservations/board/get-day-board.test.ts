import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDayBoard } from "#contract/reservations.ts";
import { createStaffBreak } from "#contract/staffs.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { shopClosings, shopSchedules, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, utc } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const date = "2026-11-20";

const closed = { because: "OUTSIDE_HOURS", words: "영업시간이 아니에요", binds: "VISIT" } as const;

test("200: all designers in their order, with their closed times", async () => {
  const { shop, designer, visitor } = await bookedShop(server);
  const first = await server.makeDesigner(shop.id, { name: "이먼저", rank: "CHIEF" });
  const hidden = await server.makeDesigner(shop.id, { name: "박숨김", hidden: true });
  await db.update(staffs).set({ displayOrder: -1, photoPath: "a.webp" }).where(eq(staffs.id, first.id));
  const lunch = { dayOfWeek: "FRI", fromMinute: 720, toMinute: 780, reason: "점심" } as const;
  const weeklyHours = { ...usualOpeningHours, FRI: { fromMinute: 660, toMinute: 1200 } };
  await db
    .update(staffs)
    .set({ weeklyHours, recurringBreaks: [lunch] })
    .where(eq(staffs.id, designer.id));
  const { status, body } = await visitor.send(getDayBoard, { shopId: shop.id, date });
  expect(status).toBe(200);
  expect(body).toMatchObject({ day: date, open: { fromMinute: 600, toMinute: 1200 }, closedWords: "" });
  expect(body.designers.map(({ id }) => id)).toEqual([first.id, designer.id, hidden.id]);
  expect(body.designers[0]).toEqual({
    id: first.id,
    name: "이먼저",
    rank: "CHIEF",
    photoUrl: "/media/a.webp",
    accountId: null,
    removed: false,
    blocked: [
      { fromMinute: 0, toMinute: 600, ...closed },
      { fromMinute: 1200, toMinute: 1440, ...closed },
    ],
    breaks: [],
  });
  expect(body.designers[1]?.blocked).toEqual([
    { fromMinute: 0, toMinute: 600, ...closed },
    { fromMinute: 1200, toMinute: 1440, ...closed },
    { fromMinute: 600, toMinute: 660, because: "OUTSIDE_HOURS", words: "근무시간이 아니에요", binds: "WORK" },
    { fromMinute: 720, toMinute: 780, because: "BREAK", words: "점심", binds: "WORK" },
  ]);
});

test("dated breaks are separate, and those of other days and shops are left out", async () => {
  const { shop, designer, visitor } = await bookedShop(server);
  const rest = (startsAt: string, endsAt: string, reason: string) =>
    visitor.send(createStaffBreak, { shopId: shop.id, id: designer.id, startsAt, endsAt, reason });
  const lunch = await rest(at("12:00"), at("13:00"), "점심");
  await rest(at("12:00", "2026-11-21"), at("13:00", "2026-11-21"), "내일");
  const { body } = await visitor.send(getDayBoard, { shopId: shop.id, date });
  expect(body.designers[0]?.breaks).toEqual([
    { id: lunch.body.id, staffId: designer.id, startsAt: utc("12:00"), endsAt: utc("13:00"), reason: "점심" },
  ]);
});

test("a former designer is on the days with remaining reservations, and cannot be booked", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const other = await server.makeDesigner(shop.id);
  await book();
  await db.update(staffs).set({ removedAt: server.clock.now(), displayOrder: -1 }).where(eq(staffs.id, designer.id));
  const { body } = await visitor.send(getDayBoard, { shopId: shop.id, date });
  expect(body.designers.map(({ id }) => id)).toEqual([other.id, designer.id]);
  expect(body.designers[1]).toMatchObject({
    removed: true,
    blocked: [{ fromMinute: 0, toMinute: 1440, words: "퇴사한 디자이너예요", because: "DAY_OFF", binds: "VISIT" }],
  });
  const next = await visitor.send(getDayBoard, { shopId: shop.id, date: "2026-11-21" });
  expect(next.body.designers.map(({ id }) => id)).toEqual([other.id]);
});

test("a closed day has its reason", async () => {
  const { shop, visitor } = await bookedShop(server);
  await db.insert(shopSchedules).values({ shopId: shop.id, openingHours: { ...usualOpeningHours, SAT: null } });
  const closing = { fromDay: date, toDay: date, reason: "내부 공사", createdAt: server.clock.now() };
  await db.insert(shopClosings).values({ shopId: shop.id, ...closing });
  const { body } = await visitor.send(getDayBoard, { shopId: shop.id, date });
  expect(body).toMatchObject({ open: null, closedWords: "내부 공사" });
  expect(body.designers[0]?.blocked).toMatchObject([{ fromMinute: 0, toMinute: 1440, words: "내부 공사" }]);
  const saturday = await visitor.send(getDayBoard, { shopId: shop.id, date: "2026-11-21" });
  expect(saturday.body).toMatchObject({ open: null, closedWords: "휴무 요일" });
});

test.each([
  ["0000-01-01", 404],
  ["1899-12-31", 404],
  ["1900-01-01", 200],
  ["9999-12-31", 200],
  ["2026-02-30", 404],
])("%s is answered with %i", async (day, status) => {
  const { shop, visitor } = await bookedShop(server);
  expect((await visitor.send(getDayBoard, { shopId: shop.id, date: day })).status).toBe(status);
});
