import { expect, test } from "vitest";
import {
  createAdvertisementPoint,
  listAdvertisementPoints,
  removeAdvertisementPoint,
} from "#contract/advertisement-points.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const place = {
  latitude: 37.5446,
  longitude: 127.0559,
  region1: "서울특별시",
  region2: "성동구",
  region3: "",
  places: null,
};
const made = async (name = randomName("지점")) =>
  (await visitor.send(createAdvertisementPoint, { name, ...place })).body;

/** A place of a shop at a point for these days. */
async function standAt(pointId: number, days: string) {
  const { shop, accountId } = await server.shopWith("OWNER");
  await server.parts.pool.query(
    `with bought as (
      insert into advertisements (shop_id, owner_id, product_id, target, link_type, channel, code, period_type, anchor_day,
        billing_type, payment_type, price_won, start_day, contact_sealed, masked_contact, held_until, created_at)
      values ($1, $2, 1, 'SHOP', 'ALL', 'ONLINE', $3, 'DAYS_7', 1, 'SINGLE_PAYMENT', 'NORMAL_PAYMENT', 99000,
        '2026-11-18', '', '', now(), now()) returning id)
    insert into advertisement_places (advertisement_id, shop_id, point_id, slot, days, price_won, region_grade)
    select id, $1, $4, 1, $5::daterange, 99000, 'A' from bought`,
    [shop.id, accountId, randomName("code"), pointId, days],
  );
}

test("200: it leaves the list, its name is free again, and there is an audit row", async () => {
  const { id, name } = await made();
  const answer = await visitor.send(removeAdvertisementPoint, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await visitor.send(listAdvertisementPoints, { keyword: name })).body.total).toBe(0);
  expect((await recordOf(server, answer))?.changes).toEqual({
    point: id,
    removed: { name, region1: "서울특별시", region2: "성동구" },
  });
  expect((await visitor.send(createAdvertisementPoint, { name, ...place })).status).toBe(200);
});

test.each([
  ["is shown there today", "[2026-11-09,2026-11-16)"],
  ["is coming", "[2026-12-01,2026-12-08)"],
  ["is recurring", "[2026-11-09,)"],
])("409: an advertisement that %s keeps its point", async (_, days) => {
  const { id } = await made();
  await standAt(id, days);
  const { status, body } = await visitor.send(removeAdvertisementPoint, { id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "point_occupied" });
});

test("200: an advertisement that has ended does not keep the point", async () => {
  const { id } = await made();
  await standAt(id, "[2026-11-08,2026-11-15)");
  expect((await visitor.send(removeAdvertisementPoint, { id })).status).toBe(200);
});

test("404: it was removed or never existed; of two removals one succeeds", async () => {
  const { id } = await made();
  const answers = await Promise.all([1, 2].map(() => visitor.send(removeAdvertisementPoint, { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { status, body } = await visitor.send(removeAdvertisementPoint, { id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "point_not_found" });
});
