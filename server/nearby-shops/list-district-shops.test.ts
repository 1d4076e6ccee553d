import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listDistrictShops } from "#contract/nearby-shops.ts";
import { shops } from "#server/db/tables/tables.ts";
import { regionList } from "#server/regions/index.ts";
import { emptySpot, makeAdvertisement, makePoint } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const passer = server.visitor();

const codeOf = (name: string) =>
  regionList()
    .flatMap(({ region2 }) => region2)
    .find((one) => one.name === name)?.code ?? "";

async function shopAt(addressRoad: string) {
  const made = await bookableShop(server);
  await db.update(shops).set({ addressRoad }).where(eq(shops.id, made.shopId));
  return made;
}

test("200: the shops of a district however their address is written, the stations there, and advertisements first", async () => {
  const written = await shopAt("서울 용산구 이태원로 1");
  const whole = await shopAt("서울특별시 용산구 이태원로 2");
  await shopAt("서울 용산구청로 3");
  const point = await makePoint(server, emptySpot(), { region1: "서울특별시", region2: "용산구" });
  const elsewhere = await shopAt("부산 해운대구 1");
  const { id } = await makeAdvertisement(server, {
    shopId: elsewhere.shopId,
    ownerId: elsewhere.accountId,
    pointIds: [point.id],
  });
  const { status, body } = await passer.send(listDistrictShops, { code: codeOf("용산구") });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "용산구", region: "서울특별시", districtCode: null });
  expect(body.stations).toContainEqual({ id: point.id, name: point.name });
  const [first, ...others] = body.shops;
  expect(first).toMatchObject({ shopId: elsewhere.shopId, advertisement: { id, stylerName: null }, metresAway: null });
  expect(others.map(({ shopId }) => shopId).toSorted()).toEqual([written.shopId, whole.shopId].toSorted());
});

test("404: a code that is no district, such as that of a 시·도", async () => {
  for (const code of ["1100000000", "9999999999"]) {
    const { status, body } = await passer.send(listDistrictShops, { code });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "region_not_found" });
  }
});
