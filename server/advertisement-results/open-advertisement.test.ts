import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAdvertisement } from "#contract/advertisement-results.ts";
import { advertisementResults, shops } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const passer = server.visitor();
const visitor = "a-visitor-of-the-channel";
const countsOf = (id: number) =>
  db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id));

test("200: leads to the shop's booking page, and the visit is counted", async () => {
  const { shop, advertise } = await advertisedShop(server);
  const { id } = await advertise();
  const answer = await passer.send(openAdvertisement, { id, visitor });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id, shopId: shop.id, linkType: "ALL", link: `/book/${shop.id}?ad=${id}` });
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: id });
});

test("200: leads to the benefit that it was bought for", async () => {
  const { advertise } = await advertisedShop(server);
  const link = "https://example.com/benefit";
  const { id } = await advertise({ linkType: "BENEFIT_URL", benefitUrl: link, channel: "BENEFIT_URL" });
  expect((await passer.send(openAdvertisement, { id, visitor })).body).toMatchObject({ linkType: "BENEFIT_URL", link });
});

test("an opening counts once per visitor and day, also in parallel", async () => {
  const { advertise } = await advertisedShop(server);
  const { id } = await advertise();
  const answers = await Promise.all(Array.from({ length: 10 }, () => passer.send(openAdvertisement, { id, visitor })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await passer.send(openAdvertisement, { id, visitor: `${visitor}-2` });
  expect(await countsOf(id)).toMatchObject([{ day: "2026-11-15", shown: 0, opened: 2, booked: 0 }]);
});

test("404: an advertisement that is not displayed leads nowhere and counts nothing", async () => {
  const { shop, advertise } = await advertisedShop(server);
  const ended = await advertise({ status: "FORCE_TERMINATED", pointIds: [] });
  const unpaid = await advertise({ status: "PAY_WAITING", pointIds: [] });
  const coming = await advertise({ cycles: [{ fromDay: "2026-11-16", toDay: "2026-11-23" }], pointIds: [] });
  const running = await advertise();
  await db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shop.id));
  for (const id of [ended.id, unpaid.id, coming.id, running.id, 987_654_321]) {
    const { status, body } = await passer.send(openAdvertisement, { id, visitor });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "advertisement_not_found" });
    expect(await countsOf(id)).toEqual([]);
  }
});

test("400: without a visitor id visitors cannot be told apart", async () => {
  const { advertise } = await advertisedShop(server);
  const { id } = await advertise();
  const { status, body } = await passer.send(openAdvertisement, { id, visitor: "x" });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { visitor: "페이지를 새로고침해 주세요" } });
});
