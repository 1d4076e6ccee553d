import { expect, test } from "vitest";
import { countReservations } from "#contract/reservations.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { shopSchedules } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: every day has a line with its booked, completed and missed reservations, and whether it is closed", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  await server.parts.db
    .insert(shopSchedules)
    .values({ shopId: shop.id, openingHours: { ...usualOpeningHours, SUN: null } });
  await book({ from: "10:00", to: "11:00" });
  await book({ from: "11:00", to: "12:00", status: "COMPLETED" });
  await book({ from: "12:00", to: "13:00", status: "NO_SHOW" });
  await book({ from: "13:00", to: "14:00", status: "READY", kind: "ONLINE", holdUntil: server.clock.now() });
  for (const status of ["CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const) await book({ status });
  await book({ status: "COMPLETED", from: "15:00", to: "16:00", removedAt: server.clock.now() });
  await book({ day: "2026-11-22", from: "00:00", to: "01:00" });
  await (await bookedShop(server)).book();
  const { status, body } = await visitor.send(countReservations, {
    shopId: shop.id,
    from: "2026-11-20",
    to: "2026-11-22",
  });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { day: "2026-11-20", count: 5, closed: false },
    { day: "2026-11-21", count: 0, closed: false },
    { day: "2026-11-22", count: 1, closed: true },
  ]);
});

test("of one designer, if one is given", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const other = await server.makeDesigner(shop.id);
  await book();
  await book({ staffId: other.id });
  await book({ staffId: other.id, from: "15:00", to: "16:00" });
  const day = { shopId: shop.id, from: "2026-11-20", to: "2026-11-20" };
  const countOf = async (stylerId: number) =>
    (await visitor.send(countReservations, { ...day, stylerId })).body.items[0]?.count;
  expect([await countOf(designer.id), await countOf(other.id)]).toEqual([1, 2]);
});

test("two months are counted, one day more is refused", async () => {
  const { shop, visitor } = await bookedShop(server);
  const period = { shopId: shop.id, from: "2026-11-01" };
  const two = await visitor.send(countReservations, { ...period, to: "2027-01-01" });
  expect(two.body.items).toHaveLength(62);
  const more = await visitor.send(countReservations, { ...period, to: "2027-01-02" });
  expect(more.body).toMatchObject({ code: "period_wrong", fields: { to: "62일까지 볼 수 있어요" } });
});

test("422: a period that ends before it starts", async () => {
  const { shop, visitor } = await bookedShop(server);
  const { status, body } = await visitor.send(countReservations, {
    shopId: shop.id,
    from: "2026-11-21",
    to: "2026-11-20",
  });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "period_wrong" });
});
