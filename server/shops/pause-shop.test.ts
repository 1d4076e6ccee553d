import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { auditRows, shopEvents } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: an owner pauses their shop, with its event and its audit row", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(pauseShop, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: shop.id, operatingStatus: "PAUSED", pausedAt: "2026-11-15T03:00:00.000Z" });
  const [event] = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ number: 1, kind: "shop_changed", subjectIds: [shop.id] });
  const [record] = await server.parts.db.select().from(auditRows).where(eq(auditRows.shopId, shop.id));
  expect(record).toMatchObject({ call: "pauseShop", accountId, asOperator: false });
  expect(record?.changes).toEqual({ operatingStatus: { from: "RUNNING", to: "PAUSED" } });
});

test("409: a shop that is paused cannot be paused again", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  await visitor.send(pauseShop, { shopId: shop.id });
  const { status, body } = await visitor.send(pauseShop, { shopId: shop.id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "shop_not_running" });
});

test("of two who pause at once one succeeds, and the other is refused", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.send(pauseShop, { shopId: shop.id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("an operator who pauses is marked as one", async () => {
  const { shop } = await server.shopWith("OWNER");
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const { status } = await (await server.signedIn(operator.id)).send(pauseShop, { shopId: shop.id });
  expect(status).toBe(200);
  const [record] = await server.parts.db.select().from(auditRows).where(eq(auditRows.shopId, shop.id));
  expect(record).toMatchObject({ accountId: operator.id, asOperator: true });
});

test("the same request under its key does nothing twice and gets the same answer", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const headers = { "idempotency-key": "pause-once-0001" };
  const first = await visitor.send(pauseShop, { shopId: shop.id }, { headers });
  const again = await Promise.all([1, 2, 3].map(() => visitor.send(pauseShop, { shopId: shop.id }, { headers })));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of again) expect(body).toEqual(first.body);
  const events = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events).toHaveLength(1);
});

test("422: a key of one request is refused for another", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const headers = { "idempotency-key": "pause-once-0002" };
  await visitor.send(pauseShop, { shopId: shop.id }, { headers });
  const { status, body } = await visitor.send(resumeShop, { shopId: shop.id }, { headers });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "idempotency_key_reused" });
});
