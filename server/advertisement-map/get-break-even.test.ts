import { expect, test } from "vitest";
import { getBreakEven } from "#contract/advertisement-map.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { advertisementResults, shopFeePlans } from "#server/db/tables/tables.ts";
import { makePoint } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

type Shop = Awaited<ReturnType<typeof advertisedShop>>;
const breakEvenOf = async ({ visitor, shop, point }: Shop, more: object = {}) => {
  const input = { shopId: shop.id, productId: 1, periodType: "DAYS_7" as const, pointIds: [point.id], ...more };
  return (await visitor.send(getBreakEven, input)).body;
};
const plan = (shopId: number, feeType: FeePlan, effectiveFrom = "2026-01-01") =>
  db.insert(shopFeePlans).values({ shopId, feeType, effectiveFrom, createdAt: server.clock.now() });

async function visited(shopId: number, drafts: readonly Partial<Parameters<typeof server.makeReservation>[0]>[]) {
  const { id: staffId } = await server.makeDesigner(shopId);
  for (const [index, draft] of drafts.entries())
    await server.makeReservation({
      shopId,
      staffId,
      day: "2026-11-10",
      status: "COMPLETED",
      from: `${10 + index}:00`,
      to: `${10 + index}:30`,
      ...draft,
    });
}

test("200: the average payment of the last weeks' customers, and what is left of a first visit", async () => {
  const shop = await advertisedShop(server);
  await plan(shop.shop.id, "A_BALANCE");
  await visited(shop.shop.id, [
    { priceWon: 40_000 },
    { priceWon: 60_000, paid: true, refundedWon: 10_000 },
    { priceWon: 30_001 },
    { priceWon: 500_000, status: "OK" },
    { priceWon: 500_000, status: "NO_SHOW" },
    { priceWon: 500_000, removedAt: server.clock.now() },
    { priceWon: 500_000, day: "2026-09-19" },
  ]);
  expect(await breakEvenOf(shop)).toEqual({
    averageWon: 40_000,
    basis: "RESERVATIONS",
    reservations: 3,
    weeks: 8,
    firstVisitFeeBps: 1200,
    leftWon: 35_200,
    nearby: null,
  });
});

test("the eight weeks begin at the midnight of the twentieth of September", async () => {
  const shop = await advertisedShop(server);
  await visited(shop.shop.id, [{ priceWon: 20_000, day: "2026-09-20", from: "00:00", to: "00:30" }]);
  expect(await breakEvenOf(shop)).toMatchObject({ averageWon: 20_000, reservations: 1 });
});

test("without customers the menu prices count: each menu once, at its price of today, only menus on sale", async () => {
  const shop = await advertisedShop(server);
  await server.makeMenu(shop.shop.id, { prices: { NORMAL: 40_000, CHIEF: 60_000 } });
  await server.makeMenu(shop.shop.id, { prices: { NORMAL: 100_000 } });
  await server.makeMenu(shop.shop.id, { prices: { NORMAL: 900_000 }, hidden: true });
  await server.makeMenu(shop.shop.id, { prices: { NORMAL: 900_000 }, removedAt: server.clock.now() });
  await server.makeMenu(shop.shop.id, { prices: { NORMAL: 900_000 }, approvedAt: null });
  expect(await breakEvenOf(shop)).toMatchObject({
    averageWon: 75_000,
    basis: "MENUS",
    reservations: 0,
    leftWon: 75_000,
  });
});

test("without customers and menus there is no number", async () => {
  const shop = await advertisedShop(server);
  expect(await breakEvenOf(shop)).toMatchObject({ averageWon: null, basis: "NONE", leftWon: null });
});

test.each([
  ["A_BALANCE", 1200],
  ["B_RE_FREE", 2500],
  // The discount of this plan is valid until the end of June.
  ["B_PROMOTION", 1500],
  ["Z_ALL_FREE", 0],
  ["D_MONTHLY_FEE", 0],
] as const)("the fee is that of the present plan: %s takes %d hundredths of a percent", async (feeType, bps) => {
  const shop = await advertisedShop(server);
  await plan(shop.shop.id, "Z_ALL_FREE", "2025-01-01");
  await plan(shop.shop.id, feeType);
  await plan(shop.shop.id, "B_RE_FREE", "2026-12-01");
  expect((await breakEvenOf(shop)).firstVisitFeeBps).toBe(bps);
});

const past = { fromDay: "2026-11-01", toDay: "2026-11-08" };

/** Other shops that bought the same at the point, each with this many bookings in the week. */
async function others(
  pointId: number,
  bookings: readonly number[],
  draft: object = {},
  more: Parameters<typeof advertisedShop>[1] = {},
) {
  for (const [index, booked] of bookings.entries()) {
    const other = await advertisedShop(server, more);
    const made = { pointIds: [pointId], slot: index + 1, cycles: [past], status: "EXPIRED" as const, ...draft };
    const { id: advertisementId } = await other.advertise(made);
    await db.insert(advertisementResults).values([
      { advertisementId, day: "2026-11-03", booked },
      // A booking after the end does not count for the week that was bought.
      { advertisementId, day: "2026-11-08", booked: 50 },
    ]);
  }
}

test("the results of five other shops near the point are shown without their names", async () => {
  const shop = await advertisedShop(server);
  const close = await makePoint(server, shop.spot, { metresNorth: 900 });
  await others(shop.point.id, [4, 0, 7]);
  await others(close.id, [2, 3]);
  expect((await breakEvenOf(shop)).nearby).toEqual({ count: 5, least: 0, most: 7, median: 3 });
  expect((await breakEvenOf(shop, { pointIds: undefined })).nearby).toBeNull();
  expect((await breakEvenOf(shop, { periodType: undefined })).nearby).toBeNull();
});

test("the results of fewer than five shops are not shown, however much they bought", async () => {
  const shop = await advertisedShop(server);
  await others(shop.point.id, [4, 0, 7]);
  const other = await advertisedShop(server);
  const weeks = [5, 6, 7, 8].map((month) => ({ fromDay: `2026-0${month}-10`, toDay: `2026-0${month}-17` }));
  await other.advertise({ pointIds: [shop.point.id], slot: 5, cycles: weeks, status: "EXPIRED" });
  expect((await breakEvenOf(shop)).nearby).toBeNull();
});

test.each([
  ["of another product", { productId: 2 }, {}],
  ["for another time", { periodType: "DAYS_28" }, {}],
  ["that is not over", { cycles: [{ fromDay: "2026-11-10", toDay: "2026-11-17" }], status: "ACTIVATED" }, {}],
  ["that was partly refunded", { cycles: [{ ...past, refundedWon: 1 }], status: "TERMINATED" }, {}],
  ["of half a year ago", { cycles: [{ fromDay: "2026-05-10", toDay: "2026-05-17" }] }, {}],
  ["of another category", {}, { serviceCategory: "NAIL" }],
] as const)("a purchase %s does not count", async (_, draft, more) => {
  const shop = await advertisedShop(server);
  await others(shop.point.id, [1, 2, 3, 4, 5], draft, more);
  expect((await breakEvenOf(shop)).nearby).toBeNull();
});

test("a purchase too far away does not count, and neither does one's own", async () => {
  const shop = await advertisedShop(server);
  const far = await makePoint(server, shop.spot, { metresNorth: 1100 });
  await others(far.id, [1, 2, 3, 4, 5]);
  await others(shop.point.id, [1, 2, 3, 4]);
  await shop.advertise({ slot: 5, cycles: [past], status: "EXPIRED" });
  expect((await breakEvenOf(shop)).nearby).toBeNull();
});
