import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listNearbyAdvertisements } from "#contract/advertisement-results.ts";
import {
  advertisementResults,
  advertisementSightings,
  advertisements,
  auditRows,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";
import { makeAdvertisement, makePoint } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const passer = server.visitor();
const visitorName = "a-visitor-of-the-channel";

const near = async (spot: { latitude: number; longitude: number }, more: object = {}) =>
  (await passer.send(listNearbyAdvertisements, { ...spot, ...more })).body.items;
const countsOf = (id: number) =>
  db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id));

test("200: anybody sees the advertisements displayed near a point, with the shop's name and photo", async () => {
  const { shop, spot, point, advertise } = await advertisedShop(server);
  await db
    .update(shops)
    .set({ introduction: "두피부터 살펴요", photoPath: "demo/hair.svg" })
    .where(eq(shops.id, shop.id));
  const { id } = await advertise();
  expect(await near(spot)).toEqual([
    {
      id,
      shopId: shop.id,
      shopName: shop.name,
      photoUrl: "/media/demo/hair.svg",
      introduction: "두피부터 살펴요",
      target: "SHOP",
      stylerName: null,
      pointName: point.name,
      metresAway: 0,
      linkType: "ALL",
    },
  ]);
});

test("an advertisement of 300 metres reaches 300 metres, and one of 500 metres reaches further", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const other = await advertisedShop(server);
  const [at290, at310] = [
    await makePoint(server, spot, { metresNorth: 290 }),
    await makePoint(server, spot, { metresNorth: 310 }),
  ];
  const [at490, at510] = [
    await makePoint(server, spot, { metresNorth: 490 }),
    await makePoint(server, spot, { metresNorth: 510 }),
  ];
  const reaching = await advertise({ pointIds: [at290.id] });
  await advertise({ pointIds: [at310.id], productId: 1 });
  const wide = await other.advertise({ pointIds: [at490.id], productId: 2 });
  await other.advertise({ pointIds: [at510.id], productId: 2 });
  const items = await near(spot);
  expect(items.map(({ id, metresAway }) => [id, metresAway])).toEqual([
    [reaching.id, 290],
    [wide.id, 490],
  ]);
});

test("an advertisement at two nearby points is shown once, at the nearer point", async () => {
  const { spot, point, advertise } = await advertisedShop(server);
  const further = await makePoint(server, spot, { metresNorth: 100 });
  await advertise({ pointIds: [further.id, point.id] });
  expect(await near(spot)).toMatchObject([{ pointName: point.name }]);
});

test("never more than twenty", async () => {
  const { spot, advertise } = await advertisedShop(server);
  for (let index = 0; index < 22; index++) {
    const { id } = await makePoint(server, spot, { metresNorth: index * 10 });
    await advertise({ pointIds: [id] });
  }
  expect((await near(spot)).map(({ metresAway }) => metresAway)).toEqual(
    Array.from({ length: 20 }, (_, index) => index * 10),
  );
});

test("only advertisements of the requested category", async () => {
  const { spot, advertise } = await advertisedShop(server, { serviceCategory: "NAIL" });
  await advertise();
  expect(await near(spot, { serviceCategory: "HAIR" })).toEqual([]);
  expect(await near(spot, { serviceCategory: "NAIL" })).toHaveLength(1);
});

test.each([
  ["waits for screening", "WAITING", 0],
  ["waits for its day", "DISPLAY_WAITING", 0],
  ["waits for its payment", "PAY_WAITING", 0],
  ["is displayed", "ACTIVATED", 1],
  ["is displayed for the last time", "TERMINATION_WAITING", 1],
  ["has ended", "TERMINATED", 0],
  ["was ended by an operator", "FORCE_TERMINATED", 0],
] as const)("an advertisement that %s is shown accordingly", async (_, status, shown) => {
  const { spot, advertise } = await advertisedShop(server);
  await advertise({ status });
  expect(await near(spot)).toHaveLength(shown);
});

test.each([
  ["before its first day", "2026-11-16", "2026-11-23", 0],
  ["on its first day", "2026-11-15", "2026-11-22", 1],
  ["on its last day", "2026-11-09", "2026-11-16", 1],
  ["at the midnight at which it ends", "2026-11-08", "2026-11-15", 0],
])("an advertisement %s is shown only if the day is paid", async (_, fromDay, toDay, shown) => {
  const { spot, advertise } = await advertisedShop(server);
  await advertise({ cycles: [{ fromDay, toDay }], placesUntil: null, billingType: "REGULAR_PAYMENT" });
  expect(await near(spot)).toHaveLength(shown);
});

test("no advertisement of a shop that is paused, closed or not open yet is shown", async () => {
  const { shop, spot, advertise } = await advertisedShop(server);
  await advertise();
  const shownAs = async (columns: Partial<typeof shops.$inferInsert>) => {
    await db.update(shops).set(columns).where(eq(shops.id, shop.id));
    return (await near(spot)).length;
  };
  expect(await shownAs({ operatingStatus: "PAUSED" })).toBe(0);
  expect(await shownAs({ operatingStatus: "WAITING" })).toBe(0);
  expect(await shownAs({ operatingStatus: "RUNNING" })).toBe(1);
  expect(await shownAs({ closedAt: server.clock.now() })).toBe(0);
});

test("a designer is shown with their own name and photo, as long as they can be booked", async () => {
  const { shop, spot, advertise } = await advertisedShop(server);
  const { id: stylerId } = await server.makeDesigner(shop.id, { name: "이수민" });
  await db
    .update(staffs)
    .set({ introduction: "펌을 좋아해요", photoPath: "demo/hair-2.svg" })
    .where(eq(staffs.id, stylerId));
  await advertise({ target: "STYLER", stylerId });
  expect(await near(spot)).toMatchObject([
    { stylerName: "이수민", introduction: "펌을 좋아해요", photoUrl: "/media/demo/hair-2.svg" },
  ]);
  await db.update(staffs).set({ visibility: "HIDDEN" }).where(eq(staffs.id, stylerId));
  expect(await near(spot)).toEqual([]);
  await db.update(staffs).set({ visibility: "NORMAL", removedAt: server.clock.now() }).where(eq(staffs.id, stylerId));
  expect(await near(spot)).toEqual([]);
});

test("a point that an operator removed shows nothing any more", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const gone = await makePoint(server, spot, { removedAt: server.clock.now() });
  await advertise({ pointIds: [gone.id] });
  expect(await near(spot)).toEqual([]);
});

test("a display counts once per visitor and day, also in parallel, and writes no audit row", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const other = await advertisedShop(server);
  const { id: otherPoint } = await makePoint(server, spot, { metresNorth: 50 });
  const [first, second] = [await advertise(), await other.advertise({ pointIds: [otherPoint] })];
  const before = await db.$count(auditRows);
  await Promise.all(Array.from({ length: 12 }, () => near(spot, { visitor: visitorName })));
  await near(spot, { visitor: `${visitorName}-2` });
  for (const { id } of [first, second])
    expect(await countsOf(id)).toMatchObject([{ day: "2026-11-15", shown: 2, opened: 0, booked: 0 }]);
  expect(await db.$count(auditRows)).toBe(before);
});

test("many visitors at once are all counted", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const ids = [];
  for (const metresNorth of [10, 20, 30]) {
    const { id } = await makePoint(server, spot, { metresNorth });
    ids.push((await advertise({ pointIds: [id] })).id);
  }
  await Promise.all(Array.from({ length: 30 }, (_, index) => near(spot, { visitor: `${visitorName}-${index}` })));
  for (const id of ids) expect(await countsOf(id)).toMatchObject([{ shown: 30 }]);
});

test("a visitor without an id, or through a foreign page, is not counted", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const { id } = await advertise();
  expect(await near(spot)).toHaveLength(1);
  const through = { headers: { "sec-fetch-site": "cross-site" } };
  await passer.send(listNearbyAdvertisements, { ...spot, visitor: visitorName }, through);
  expect(await countsOf(id)).toEqual([]);
});

test("a visitor is stored as a keyed fingerprint, which changes every day", async () => {
  const { spot, advertise } = await advertisedShop(server);
  const { id } = await advertise();
  await near(spot, { visitor: visitorName });
  server.clock.set("2026-11-16T00:00:00+09:00");
  await near(spot, { visitor: visitorName });
  server.clock.set("2026-11-15T12:00:00+09:00");
  const seen = await db.select().from(advertisementSightings).where(eq(advertisementSightings.advertisementId, id));
  expect(seen.map(({ day }) => day).toSorted()).toEqual(["2026-11-15", "2026-11-16"]);
  expect(new Set(seen.map(({ visitor }) => visitor)).size).toBe(2);
  expect(JSON.stringify(seen)).not.toContain(visitorName);
});

test("a hold is not shown", async () => {
  const { shop, accountId, spot, point } = await advertisedShop(server);
  await makeAdvertisement(server, {
    shopId: shop.id,
    ownerId: accountId,
    pointIds: [point.id],
    status: null,
    heldUntil: new Date("2026-11-15T12:10:00+09:00"),
  });
  expect(await near(spot)).toEqual([]);
  expect(await db.$count(advertisements, eq(advertisements.shopId, shop.id))).toBe(1);
});

test.each([
  [{ latitude: 91, longitude: 127 }, "latitude"],
  [{ latitude: 37.5, longitude: -181 }, "longitude"],
  [{ latitude: 37.5, longitude: 127, visitor: "short" }, "visitor"],
])("400: %j is refused under its field", async (input, field) => {
  const { status, body } = await passer.send(listNearbyAdvertisements, input);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});
