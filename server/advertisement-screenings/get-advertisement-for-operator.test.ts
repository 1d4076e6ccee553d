import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisementForOperator } from "#contract/advertisement-screenings.ts";
import { advertisements, shops } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { screenedShop } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;
const friday = new Date("2026-11-13T01:00:00Z");

test("200: what customers will see, who bought it, when it is due; an access record is written", async () => {
  const { shop, accountId, point, ad, operator } = await screenedShop(server, {
    status: "WAITING",
    boughtAt: friday,
    linkType: "BENEFIT_URL",
    channel: "BENEFIT_URL",
    benefitUrl: "https://example.com/coupon",
  });
  const seen = { introduction: "조용한 1인 미용실이에요", photoPath: "a.webp", addressDetail: "2층" };
  await db.update(shops).set(seen).where(eq(shops.id, shop.id));
  const answer = await operator.visitor.send(getAdvertisementForOperator, { id: ad.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: ad.id,
    shopName: shop.name,
    ownerName: "홍길동",
    openedBy: null,
    ownShop: false,
    linkType: "BENEFIT_URL",
    benefitUrl: "https://example.com/coupon",
    stopRefundWon: 99_000,
    // The end of the second business day after Friday.
    dueAt: "2026-11-17T09:00:00.000Z",
    places: [{ id: point.id, name: point.name }],
    shop: {
      photoUrl: expect.stringContaining("a.webp"),
      introduction: seen.introduction,
      operatingStatus: "RUNNING",
      address: "서울특별시 성동구 연무장길 1 2층",
    },
  });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "account", subjectIds: [accountId] }]);
});

test("the next one is the one behind it in the queue, then the head; one's own are left to others", async () => {
  await db.update(advertisements).set({ status: "EXPIRED" }).where(eq(advertisements.status, "WAITING"));
  const at = (hour: number) =>
    ({ status: "WAITING", boughtAt: new Date(friday.getTime() + hour * 3_600_000) }) as const;
  const first = await screenedShop(server, at(0));
  const own = await screenedShop(server, at(1));
  const last = await screenedShop(server, at(2));
  await server.join(own.shop.id, first.operator.account.id, "MEMBER");
  const read = async (id: number) => (await first.operator.visitor.send(getAdvertisementForOperator, { id })).body;
  expect(await read(first.ad.id)).toMatchObject({ nextId: last.ad.id });
  expect(await read(last.ad.id)).toMatchObject({ nextId: first.ad.id });
  expect(await read(own.ad.id)).toMatchObject({ nextId: last.ad.id, ownShop: true });
  await db.update(advertisements).set({ status: "REJECTED" }).where(eq(advertisements.id, last.ad.id));
  expect(await read(first.ad.id)).toMatchObject({ nextId: null });
});

test("a decided advertisement has no due time, and one that has ended cannot be stopped", async () => {
  const { ad, operator } = await screenedShop(server, { status: "EXPIRED" });
  const { body } = await operator.visitor.send(getAdvertisementForOperator, { id: ad.id });
  expect(body).toMatchObject({ dueAt: null, stopRefundWon: null });
});

test("404: an unknown one, and a hold that nobody has paid", async () => {
  const heldUntil = new Date(server.clock.now().getTime() + 60_000);
  const { ad, operator } = await screenedShop(server, { status: null, heldUntil });
  for (const id of [ad.id, 987_654_321]) {
    const answer = await operator.visitor.send(getAdvertisementForOperator, { id });
    expect(outcomeOf(answer)).toEqual({ status: 404, code: "advertisement_not_found" });
  }
});
