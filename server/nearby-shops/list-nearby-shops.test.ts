import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holdBooking } from "#contract/bookings.ts";
import { listNearbyShops } from "#contract/nearby-shops.ts";
import { advertisementResults, coupons, shops, timeSales } from "#server/db/tables/tables.ts";
import { emptySpot, makeAdvertisement, makePoint } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, newVisitor } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const passer = server.visitor();
type Spot = ReturnType<typeof emptySpot>;

/** A station with a bookable shop beside it. */
async function shopAtStation(spot: Spot = emptySpot()) {
  const made = await bookableShop(server);
  await db.update(shops).set(spot).where(eq(shops.id, made.shopId));
  const point = await makePoint(server, spot);
  const advertise = (pointIds = [point.id]) =>
    makeAdvertisement(server, { shopId: made.shopId, ownerId: made.accountId, pointIds });
  return { ...made, spot, point, advertise };
}

/** So many metres north of a spot. */
const north = ({ latitude, longitude }: Spot, metres: number): Spot => ({
  latitude: latitude + metres / 111_195,
  longitude,
});

const listed = async (pointId: number, more: { visitor?: string } = {}) => {
  const { status, body } = await passer.send(listNearbyShops, { pointId, ...more });
  expect(status).toBe(200);
  return body;
};

test("200: the shops around a station, the nearest first, each with its first free time and the price then", async () => {
  const { point, spot, shopId } = await shopAtStation();
  const near = await bookableShop(server);
  await db.update(shops).set(north(spot, 320)).where(eq(shops.id, near.shopId));
  const body = await listed(point.id);
  expect(body).toMatchObject({ name: point.name, districtCode: "1120000000" });
  expect(body.shops.map((shop) => [shop.shopId, shop.metresAway, shop.link])).toEqual([
    [shopId, 0, `/book/${shopId}`],
    [near.shopId, 320, `/book/${near.shopId}`],
  ]);
  // The test's clock is on Sunday, 15 November, 12:00, and shops need an hour.
  expect(body.shops[0]?.first).toEqual({
    startsAt: "2026-11-15T04:00:00.000Z",
    menuName: near.menu.name,
    listPriceWon: 40_000,
    priceWon: 40_000,
    isFrom: false,
  });
});

test("a shop whose advertisement runs here is first and said to be one, also from farther away", async () => {
  const { point, spot, shopId } = await shopAtStation();
  const far = await shopAtStation(north(spot, 900));
  const { id } = await far.advertise([point.id]);
  const body = await listed(point.id);
  expect(body.shops.map((shop) => [shop.shopId, shop.advertisement?.id, shop.link])).toEqual([
    [far.shopId, id, `/book/${far.shopId}?ad=${id}`],
    [shopId, undefined, `/book/${shopId}`],
  ]);
});

test("an advertisement counts as shown once per visitor and day, also from an answer that was kept", async () => {
  const { point, advertise } = await shopAtStation();
  const { id } = await advertise();
  const visitors = [newVisitor(), newVisitor()];
  for (const visitor of [...visitors, ...visitors]) await listed(point.id, { visitor });
  await listed(point.id);
  const counted = await db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id));
  expect(counted).toMatchObject([{ shown: 2, opened: 0 }]);
});

test("a page of somebody else that asks in a visitor's name counts nothing", async () => {
  const { point, advertise } = await shopAtStation();
  const { id } = await advertise();
  const answer = await passer.fetch(`/api/channel/v1/advertisement-points/${point.id}/shops?visitor=${newVisitor()}`, {
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(answer.status).toBe(200);
  expect(await db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id))).toEqual([]);
});

test("a time that is held or booked is not the first free one; one whose hold has expired is", async () => {
  const { point, spot, shopId, menu } = await shopAtStation();
  const held = await server.visitor().send(holdBooking, {
    shopId,
    menuId: menu.id,
    startsAt: "2026-11-15T13:00:00+09:00",
    expectedPriceWon: 40_000,
    visitor: newVisitor(),
  });
  expect(held.status).toBe(200);
  expect((await listed(point.id)).shops[0]?.first?.startsAt).toBe("2026-11-15T05:00:00.000Z");
  server.clock.set("2026-11-15T12:05:00+09:00");
  const again = await makePoint(server, spot);
  const later = (await listed(again.id)).shops[0]?.first?.startsAt;
  server.clock.set("2026-11-15T12:00:00+09:00");
  expect(later).toBe("2026-11-15T04:10:00.000Z");
});

test("the price is one that a customer gets: the time sale at that time, or a coupon for everybody, never one for first visits", async () => {
  const { point, spot, shopId, menu } = await shopAtStation();
  const common = { shopId, fromDay: "2026-11-01", toDay: "2026-11-30", createdAt: server.clock.now() };
  const windows = [{ daysOfWeek: ["SUN" as const], fromMinute: 780, toMinute: 840 }];
  await db.insert(timeSales).values({ ...common, name: "낮 세일", ratePercent: 10, windows, menuIds: [menu.id] });
  const coupon = { ...common, discount: { type: "DISCOUNT_PRICE" as const, amountWon: 10_000 }, quantity: 5 };
  await db.insert(coupons).values({ ...coupon, name: "첫 방문", audience: "FIRST_VISIT" });
  const before = (await listed(point.id)).shops[0];
  expect(before?.first).toMatchObject({ listPriceWon: 40_000, priceWon: 36_000 });
  expect(before?.offers).toEqual([{ kind: "TIME_SALE", name: "낮 세일", ratePercent: 10, windows }]);
  await db.insert(coupons).values({ ...coupon, name: "가을" });
  const again = await makePoint(server, spot);
  expect((await listed(again.id)).shops[0]?.first?.priceWon).toBe(30_000);
});

test("a shop that is paused, closed, without a contract or with nothing to book is not listed", async () => {
  const { point, spot, shopId } = await shopAtStation();
  const [paused, bare] = await Promise.all([bookableShop(server), server.shopWith("OWNER")]);
  await db
    .update(shops)
    .set({ ...spot, operatingStatus: "PAUSED" })
    .where(eq(shops.id, paused.shopId));
  await db.update(shops).set(spot).where(eq(shops.id, bare.shop.id));
  expect((await listed(point.id)).shops.map((shop) => shop.shopId)).toEqual([shopId]);
});

test("404: a station that does not exist, or was removed", async () => {
  const { status, body } = await passer.send(listNearbyShops, { pointId: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "point_not_found" });
});
