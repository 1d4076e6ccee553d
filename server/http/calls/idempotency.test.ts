import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestCode } from "#contract/phone-verification.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { idempotencyAnswers, shopEvents } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const under = (key: string) => ({ headers: { "idempotency-key": key } });

test("of ten identical requests at once one does the work, and all get its answer", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.send(pauseShop, { shopId: shop.id }, under("twins-0001"))),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id))).toHaveLength(1);
});

test("the stored answer is encrypted", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(pauseShop, { shopId: shop.id }, under("sealed-0001"));
  const [kept] = await db.select().from(idempotencyAnswers).where(eq(idempotencyAnswers.key, "sealed-0001"));
  expect(kept?.answerSealed).toMatch(/^k1:/);
});

test("the key of one account means nothing for another", async () => {
  const [one, two] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  for (const { shop, visitor } of [one, two]) {
    const { status, body } = await visitor.send(pauseShop, { shopId: shop.id }, under("shared-0001"));
    expect([status, body.id]).toEqual([200, shop.id]);
  }
});

test("a refused request changed nothing, so its key may be used again", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const refused = await visitor.send(resumeShop, { shopId: shop.id }, under("again-0001"));
  expect(refused.status).toBe(409);
  await visitor.send(pauseShop, { shopId: shop.id });
  expect((await visitor.send(resumeShop, { shopId: shop.id }, under("again-0001"))).status).toBe(200);
});

test("409: a repeated call that asks an outside service must wait while the first one runs", async () => {
  const { textMessages } = server.parts.outside;
  const input = { phonenumber: "010-6200-0001", verificationCodeRefer: "SIGNUP" } as const;
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.parts.outside.textMessages = {
    kind: "sandbox",
    async send(message) {
      arrive();
      await gate;
      return textMessages.send(message);
    },
  };
  const first = server.visitor().send(requestCode, input, under("outside-0001"));
  await arrived;
  const twin = await server.visitor().send(requestCode, input, under("outside-0001"));
  expect([twin.status, twin.body.code, twin.headers.get("retry-after")]).toEqual([409, "request_in_progress", "1"]);
  openGate();
  expect((await first).status).toBe(200);
  const later = await server.visitor().send(requestCode, input, under("outside-0001"));
  expect(later.body).toEqual((await first).body);
  server.parts.outside.textMessages = textMessages;
});

test("a key of a crashed process is free again after three minutes, for the same call only", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { textMessages } = server.parts.outside;
  server.parts.outside.textMessages = {
    kind: "sandbox",
    send() {
      arrive();
      // Like a process that was killed here: neither an answer nor a failure.
      return new Promise(() => {});
    },
  };
  const input = { phonenumber: "010-6200-0002", verificationCodeRefer: "SIGNUP" } as const;
  const stopping = new AbortController();
  const send = (more: object = {}) =>
    server.visitor().send(requestCode, { ...input, ...more }, under("left-behind-01"));
  const address = `${server.url}/api${requestCode.path}`;
  const headers = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    ...under("left-behind-01").headers,
  };
  const init = { method: requestCode.method, headers, body: JSON.stringify(input), signal: stopping.signal };
  const first = fetch(address, init).catch(() => undefined);
  await arrived;
  stopping.abort();
  await first;
  server.parts.outside.textMessages = textMessages;
  server.clock.move(3 * 60_000);
  expect((await send()).body.code).toBe("request_in_progress");
  server.clock.move(1);
  expect((await send({ phonenumber: "010-6200-0003" })).body.code).toBe("idempotency_key_reused");
  expect((await send()).status).toBe(200);
});

test.each(["short", "with a blank in it", "semi;colon;key", "x".repeat(301)])("400: %j is not a key", async (key) => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(pauseShop, { shopId: shop.id }, under(key));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["idempotency-key"]]);
});
