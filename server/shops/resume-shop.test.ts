import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { shopEvents, shops } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function pausedShop(role: "OWNER" | "SUPER" = "OWNER") {
  const made = await server.shopWith(role);
  await made.visitor.send(pauseShop, { shopId: made.shop.id });
  return made;
}

test("200: a paused shop runs again, with its event and its audit row", async () => {
  const { shop, accountId, visitor } = await pausedShop();
  const answer = await visitor.send(resumeShop, { shopId: shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: shop.id, operatingStatus: "RUNNING", pausedAt: null, version: 3 });
  const [row] = await db.select().from(shops).where(eq(shops.id, shop.id));
  expect(row).toMatchObject({ operatingStatus: "RUNNING", pausedAt: null, pausedByOperator: false });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id)).orderBy(shopEvents.number);
  expect(events).toMatchObject([
    { number: 1, kind: "shop_changed", subjectIds: [shop.id] },
    { number: 2, kind: "shop_changed", subjectIds: [shop.id] },
  ]);
  expect(await recordOf(server, answer)).toMatchObject({
    call: "resumeShop",
    accountId,
    shopId: shop.id,
    changes: { operatingStatus: { from: "PAUSED", to: "RUNNING" } },
  });
});

test("409: a shop that runs, or has not opened yet, cannot be resumed", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const refused = async () => {
    const { status, body } = await visitor.send(resumeShop, { shopId: shop.id });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "shop_not_paused" });
  };
  await refused();
  await db.update(shops).set({ operatingStatus: "WAITING" }).where(eq(shops.id, shop.id));
  await refused();
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toEqual([]);
});

test("of ten who resume at once one succeeds", async () => {
  const { shop, visitor } = await pausedShop();
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.send(resumeShop, { shopId: shop.id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("after an operator's pause, the operator or the owner can resume", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  await operator.send(pauseShop, { shopId: shop.id });
  const [row] = await db.select().from(shops).where(eq(shops.id, shop.id));
  expect(row?.pausedByOperator).toBe(true);
  expect((await visitor.send(resumeShop, { shopId: shop.id })).status).toBe(200);
});

test.each(["MEMBER", "SETTLEMENT_VIEW"] as const)("403: %s may not", async (role) => {
  const { shop, visitor } = await server.shopWith(role);
  const { status, body } = await visitor.send(resumeShop, { shopId: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 403, code: "role_not_allowed" });
});

test("the same request under its key does nothing twice", async () => {
  const { shop, visitor } = await pausedShop();
  const headers = { "idempotency-key": "resume-once-1" };
  const first = await visitor.send(resumeShop, { shopId: shop.id }, { headers });
  const again = await visitor.send(resumeShop, { shopId: shop.id }, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toHaveLength(2);
});
