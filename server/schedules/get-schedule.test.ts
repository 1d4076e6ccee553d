import { expect, test } from "vitest";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { shopClosings, shopSchedules } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: a new shop has the default hours at version 0, with the coming holidays", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { status, body } = await visitor.send(getSchedule, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ openingHours: usualOpeningHours, closedDays: [], closings: [], version: 0 });
  const days = body.holidays.map(({ day }) => day);
  expect(days[0]).toBe("2026-12-25");
  expect(days).toContain("2027-03-01");
  expect(days.every((day) => day >= "2026-11-15" && day <= "2027-12-20")).toBe(true);
});

test("200: the shop's own settings, with current and coming closings", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const closedDays = [{ type: "WEEKLY" as const, daysOfWeek: ["MON" as const], nthWeekdayClosed: [], startDay: null }];
  await db
    .insert(shopSchedules)
    .values({ shopId: shop.id, openingHours: { ...usualOpeningHours, SUN: null }, closedDays, version: 4 });
  const closing = (fromDay: string, toDay: string) => ({
    shopId: shop.id,
    fromDay,
    toDay,
    reason: "휴가",
    createdAt: server.clock.now(),
  });
  await db
    .insert(shopClosings)
    .values([
      closing("2026-12-01", "2026-12-02"),
      closing("2026-11-10", "2026-11-15"),
      closing("2026-11-01", "2026-11-14"),
    ]);
  const { body } = await visitor.send(getSchedule, { shopId: shop.id });
  expect(body).toMatchObject({ openingHours: { SUN: null }, closedDays, version: 4 });
  expect(body.closings.map(({ fromDay }) => fromDay)).toEqual(["2026-11-10", "2026-12-01"]);
});

test("a closing of another shop is left out", async () => {
  const [own, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const change = { kind: "CLOSING", fromDay: "2026-12-01", toDay: "2026-12-01", reason: "" } as const;
  await other.visitor.send(changeSchedule, { shopId: other.shop.id, change });
  expect((await own.visitor.send(getSchedule, { shopId: own.shop.id })).body.closings).toEqual([]);
});
