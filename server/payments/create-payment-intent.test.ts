import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#server/db/tables/tables.ts";
import { advertiser, paymentsOf } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { createPaymentIntent, orderIdOf, orderPrefix } from "./index.ts";

const server = await startTestServer();
const { db, clock } = server.parts;

async function requested() {
  const made = await advertiser(server);
  const { id } = (await made.hold()).body;
  const subjectKey = randomBytes(16);
  const create = (more: { amountWon?: number; cycle?: number } = {}) =>
    createPaymentIntent(db, {
      subjectKey,
      purpose: "ADVERTISEMENT",
      subjectId: id,
      shopId: made.shopId,
      accountId: made.accountId,
      cycle: 1,
      amountWon: 99_000,
      orderName: "성수역 7일",
      method: "BILLING",
      cardId: made.cardId,
      cardWords: "현대 1234",
      now: clock.now(),
      ...more,
    });
  const orderOf = async (cycle: number, attempt: number) =>
    orderIdOf(await orderPrefix(db), { subjectKey, purpose: "ADVERTISEMENT", cycle, attempt });
  return { id, shopId: made.shopId, subjectKey, create, orderOf };
}

test("fifty requests at once make one attempt, which all of them get", async () => {
  const { id, create, orderOf } = await requested();
  const all = await Promise.all(Array.from({ length: 50 }, () => create()));
  expect(new Set(all.map(({ orderId }) => orderId))).toEqual(new Set([await orderOf(1, 1)]));
  expect(await paymentsOf(server, id)).toMatchObject([{ state: "WANTED", attempt: 1, tries: 0 }]);
});

test("another amount for the same cycle is refused, since the gateway would not notice", async () => {
  const { id, create } = await requested();
  await create();
  await expect(create({ amountWon: 98_000 })).rejects.toThrow("another amount");
  expect(await paymentsOf(server, id)).toHaveLength(1);
});

test("a new attempt begins only after a refusal; each has its own order id, made from the subject's key", async () => {
  const { create, orderOf } = await requested();
  const first = await create();
  await db.update(payments).set({ state: "DECLINED" }).where(eq(payments.id, first.id));
  const second = await create({ amountWon: 98_000 });
  expect(second).toMatchObject({ attempt: 2, orderId: await orderOf(1, 2), state: "WANTED" });
  expect(second.orderId).toMatch(/^dj[0-9a-f]{6}_[\w-]{43}$/);
  const next = await create({ cycle: 2 });
  expect(next).toMatchObject({ cycle: 2, attempt: 1, orderId: await orderOf(2, 1) });
  expect(new Set([first.orderId, second.orderId, next.orderId]).size).toBe(3);
});

test("a customer pays without an account, and reservation ids are not mixed up with advertisement ids", async () => {
  const { id, shopId, subjectKey } = await requested();
  const ofCustomer = await createPaymentIntent(db, {
    subjectKey,
    purpose: "RESERVATION",
    subjectId: id,
    shopId,
    accountId: null,
    cycle: 1,
    amountWon: 40_000,
    orderName: "커트",
    method: "ONCE",
    cardWords: "",
    now: clock.now(),
  });
  const order = { subjectKey, purpose: "RESERVATION", cycle: 1, attempt: 1 } as const;
  expect(ofCustomer).toMatchObject({ accountId: null, attempt: 1, orderId: orderIdOf(await orderPrefix(db), order) });
});

test("after eight attempts of a cycle there is no other: before each one the gateway is asked about all of them", async () => {
  const { create } = await requested();
  for (let attempt = 1; attempt <= 8; attempt++) {
    const { id } = await create();
    await db.update(payments).set({ state: "DECLINED" }).where(eq(payments.id, id));
  }
  await expect(create()).rejects.toThrow("neither made nor found");
});
