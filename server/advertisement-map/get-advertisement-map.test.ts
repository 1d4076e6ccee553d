import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisementMap } from "#contract/advertisement-map.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { advertisements, datedRules, shops } from "#server/db/tables/tables.ts";
import { makePoint } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

type Shop = Awaited<ReturnType<typeof advertisedShop>>;
const ask = ({ visitor, shop }: Shop, more: object = {}) =>
  visitor.send(getAdvertisementMap, { shopId: shop.id, productId: 1, periodType: "DAYS_7", ...more });
const mapOf = async (shop: Shop, more: object = {}) => (await ask(shop, more)).body;
/** Fills this many places of a point with other shops' advertisements, from today until a day. */
async function fill(pointId: number, places: number, until: string | null) {
  for (let slot = 1; slot <= places; slot++) {
    const other = await advertisedShop(server);
    const cycles = [{ fromDay: "2026-11-09", toDay: until ?? "2026-11-23" }];
    await other.advertise({ pointIds: [pointId], slot, cycles, placesUntil: until });
  }
}

test("200: the shop's position and the points around it, the nearest first, with position, price and free places", async () => {
  const shop = await advertisedShop(server);
  const further = await makePoint(server, shop.spot, { metresNorth: 700, region3: "성수동2가", places: 3 });
  const { status, body } = await ask(shop);
  expect(status).toBe(200);
  expect(body).toMatchObject({ at: "2026-11-15T03:00:00.000Z", shopPosition: shop.spot, advertisements: [] });
  const point = { label: "RESERVABLE", freeFrom: null, priceWon: 99_000, mine: null };
  expect(body.points).toMatchObject([
    {
      ...point,
      id: shop.point.id,
      name: shop.point.name,
      metresAway: 0,
      places: 5,
      freePlaces: 5,
      region: "서울특별시 성동구",
    },
    { ...point, id: further.id, metresAway: 700, places: 3, freePlaces: 3, region: "서울특별시 성동구 성수동2가" },
  ]);
});

test("at most eight points, and none beyond three kilometres if one is nearer", async () => {
  const shop = await advertisedShop(server);
  for (let index = 1; index <= 9; index++) await makePoint(server, shop.spot, { metresNorth: index * 300 });
  expect((await mapOf(shop)).points.map(({ metresAway }) => metresAway)).toEqual([
    0, 300, 600, 900, 1200, 1500, 1800, 2100,
  ]);
  const lonely = await advertisedShop(server);
  await makePoint(server, lonely.spot, { metresNorth: 3100 });
  expect((await mapOf(lonely)).points).toHaveLength(1);
});

test("a shop far from every point still gets the nearest ones", async () => {
  const shop = await advertisedShop(server);
  await db.update(shops).set({ latitude: 38.95, longitude: 131.95 }).where(eq(shops.id, shop.shop.id));
  const { points } = await mapOf(shop);
  expect(points).toHaveLength(8);
  expect(points.map(({ metresAway }) => metresAway ?? 0)).toEqual(
    points.map(({ metresAway }) => metresAway ?? 0).toSorted((a, b) => a - b),
  );
});

test("a shop without a position finds points by name", async () => {
  const shop = await advertisedShop(server);
  await db.update(shops).set({ latitude: null, longitude: null }).where(eq(shops.id, shop.shop.id));
  expect(await mapOf(shop)).toMatchObject({ shopPosition: null, points: [] });
  const { points } = await mapOf(shop, { keyword: "성수" });
  expect(points[0]).toMatchObject({ name: "성수역", metresAway: null, priceWon: 99_000 });
});

test("a name is searched literally; names that begin with it come first, and at most twenty are listed", async () => {
  const shop = await advertisedShop(server);
  for (let index = 0; index < 22; index++)
    await makePoint(server, shop.spot, { name: `바다 등대 ${index}`, metresNorth: 1 });
  await makePoint(server, shop.spot, { name: "등대 앞" });
  await makePoint(server, shop.spot, { name: "등대 뒤", removedAt: server.clock.now() });
  const { points } = await mapOf(shop, { keyword: "등대" });
  expect(points).toHaveLength(20);
  expect(points[0]?.name).toBe("등대 앞");
  expect((await mapOf(shop, { keyword: "100%" })).points).toEqual([]);
  expect((await mapOf(shop, { keyword: "_" })).points).toEqual([]);
});

test("the price depends on product, period and the grade of the region", async () => {
  const shop = await advertisedShop(server);
  await makePoint(server, shop.spot, { metresNorth: 100, region2: "강남구" });
  const pricesOf = async (more: object) => (await mapOf(shop, more)).points.map(({ priceWon }) => priceWon);
  expect(await pricesOf({})).toEqual([99_000, 149_000]);
  expect(await pricesOf({ productId: 2, periodType: "DAYS_28" })).toEqual([561_000, 843_000]);
});

test("마감: a point that stays full is closed", async () => {
  const shop = await advertisedShop(server);
  await fill(shop.point.id, 5, null);
  expect((await mapOf(shop)).points).toMatchObject([{ label: "CLOSING", freePlaces: 0, freeFrom: null }]);
});

test("예정: a full point is free from the day on which the first place ends", async () => {
  const shop = await advertisedShop(server);
  await fill(shop.point.id, 5, "2026-12-01");
  expect((await mapOf(shop)).points).toMatchObject([{ label: "SCHEDULED", freePlaces: 0, freeFrom: "2026-12-01" }]);
});

test("예약가능: an advertisement that ends before the earliest day does not block a place", async () => {
  const shop = await advertisedShop(server);
  const [rule] = await db.select().from(datedRules).where(eq(datedRules.rule, "advertising"));
  expect(rule?.value).toMatchObject({ earliestDays: 3 });
  await fill(shop.point.id, 5, "2026-11-18");
  expect((await mapOf(shop)).points).toMatchObject([{ label: "RESERVABLE", freePlaces: 5 }]);
});

test("a recurring advertisement needs a place without later bookings", async () => {
  const shop = await advertisedShop(server);
  const point = await makePoint(server, shop.spot, { places: 1, metresNorth: 10 });
  const other = await advertisedShop(server);
  const cycles = [{ fromDay: "2026-12-20", toDay: "2026-12-27" }];
  await other.advertise({ pointIds: [point.id], cycles, status: "DISPLAY_WAITING" });
  const of = async (more: object) => (await mapOf(shop, more)).points.find(({ id }) => id === point.id);
  expect(await of({ billingType: "SINGLE_PAYMENT" })).toMatchObject({ label: "RESERVABLE" });
  expect(await of({})).toMatchObject({ label: "RESERVABLE" });
  expect(await of({ billingType: "REGULAR_PAYMENT" })).toMatchObject({ label: "SCHEDULED", freeFrom: "2026-12-27" });
});

test("a place with a hold is taken until the hold expires", async () => {
  const shop = await advertisedShop(server);
  const other = await advertisedShop(server);
  const cycles = [{ fromDay: "2026-11-18", toDay: "2026-11-25" }];
  const hold = { status: null, pointIds: [shop.point.id], cycles };
  const { id } = await other.advertise({ ...hold, heldUntil: new Date("2026-11-15T12:00:01+09:00") });
  expect((await mapOf(shop)).points).toMatchObject([{ freePlaces: 4 }]);
  await db.update(advertisements).set({ heldUntil: server.clock.now() }).where(eq(advertisements.id, id));
  expect((await mapOf(shop)).points).toMatchObject([{ freePlaces: 5 }]);
});

test("one's own running or coming advertisement is marked, the earlier of two", async () => {
  const shop = await advertisedShop(server);
  const first = await shop.advertise({ placesUntil: "2026-11-23" });
  await shop.advertise({ cycles: [{ fromDay: "2026-12-01", toDay: "2026-12-08" }], status: "WAITING" });
  const period = { startDate: "2026-11-09", endDate: "2026-11-22" };
  expect((await mapOf(shop)).points).toMatchObject([{ mine: { advertisementId: first.id, period, recurring: false } }]);
});

test("one's own says whether it is recurring, and one that has ended is not shown", async () => {
  const shop = await advertisedShop(server);
  const { id } = await shop.advertise({ billingType: "REGULAR_PAYMENT", placesUntil: null });
  const mine = async () => (await mapOf(shop)).points[0]?.mine;
  expect(await mine()).toMatchObject({ advertisementId: id, recurring: true });
  await db.update(advertisements).set({ status: "TERMINATION_WAITING" }).where(eq(advertisements.id, id));
  expect(await mine()).toMatchObject({ advertisementId: id, recurring: false });
  const endedAt = server.clock.now();
  await db.update(advertisements).set({ status: "TERMINATED", endedAt }).where(eq(advertisements.id, id));
  expect(await mine()).toBeNull();
});

test("other advertisements of the same category are drawn around the points, only with position and range", async () => {
  const shop = await advertisedShop(server);
  const [rival, nail] = [await advertisedShop(server), await advertisedShop(server, { serviceCategory: "NAIL" })];
  const far = await makePoint(server, shop.spot, { metresNorth: 3050 });
  const own = await shop.advertise({ productId: 2 });
  await rival.advertise({ pointIds: [shop.point.id], slot: 2 });
  await rival.advertise({ pointIds: [far.id] });
  await rival.advertise({ pointIds: [shop.point.id], slot: 4, status: "WAITING", cycles: [later] });
  await nail.advertise({ pointIds: [shop.point.id], slot: 3 });
  const { advertisements: drawn } = await mapOf(shop);
  const at = { ...shop.spot, pointName: shop.point.name };
  expect(drawn.toSorted((a, b) => Number(a.mine) - Number(b.mine))).toEqual([
    { ...at, range: "AROUND_300", mine: false, advertisementId: null },
    { ...at, range: "AROUND_500", mine: true, advertisementId: own.id },
  ]);
  expect(JSON.stringify(await mapOf(shop))).not.toContain(rival.shop.name);
});

const later = { fromDay: addDays("2026-11-15", 20), toDay: addDays("2026-11-15", 27) };

test("422: only esthetic shops can buy a monthly product", async () => {
  const shop = await advertisedShop(server);
  const { status, body } = await ask(shop, { productId: 3, periodType: undefined });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "product_not_for_shop" });
  const esthetic = await advertisedShop(server, { serviceCategory: "ESTHETIC" });
  expect((await mapOf(esthetic, { productId: 3, periodType: undefined })).points).toMatchObject([
    { priceWon: 360_000 },
  ]);
});

test("422: a product by days needs a period, and one by months has none", async () => {
  const shop = await advertisedShop(server, { serviceCategory: "ESTHETIC" });
  for (const more of [{ periodType: undefined }, { productId: 4, periodType: "DAYS_7" }]) {
    const { status, body } = await ask(shop, more);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "display_period_wrong" });
  }
});

test("403: designers and settlement viewers have no map", async () => {
  for (const role of ["MEMBER", "SETTLEMENT_VIEW"] as const) {
    const { shop, visitor } = await server.shopWith(role);
    const { status } = await visitor.send(getAdvertisementMap, { shopId: shop.id, productId: 1, periodType: "DAYS_7" });
    expect(status).toBe(403);
  }
});
