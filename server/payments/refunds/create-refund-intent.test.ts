import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#server/db/tables/tables.ts";
import { createRefundIntent } from "#server/payments/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

const server = await startTestServer();
const { db, clock } = server.parts;
const create = (paymentId: number, amountWon: number) =>
  db.transaction((db) => createRefundIntent(db, { paymentId, amountWon, reason: "광고 해지", now: clock.now() }));
const promised = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]?.refundingWon;

test("parallel promises never exceed the payment, and each has its own key", async () => {
  const { payment } = await paidAdvertisement(server);
  const made = (await Promise.all(Array.from({ length: 12 }, () => create(payment.id, 20_000)))).filter((one) => one);
  expect(made).toHaveLength(4);
  expect(new Set(made.map((one) => one?.key)).size).toBe(4);
  expect(await promised(payment.id)).toBe(80_000);
  expect(await create(payment.id, 19_001)).toBeUndefined();
  expect(await create(payment.id, 19_000)).toMatchObject({ state: "WANTED", amountWon: 19_000 });
  expect(await promised(payment.id)).toBe(99_000);
});

test("nothing is promised for a payment that was not made, nor less than a won", async () => {
  const { payment } = await paidAdvertisement(server, { unsettled: true });
  expect(await create(payment.id, 1000)).toBeUndefined();
  const { payment: paid } = await paidAdvertisement(server);
  expect(await create(paid.id, 0)).toBeUndefined();
  expect(await create(paid.id, -5)).toBeUndefined();
  await expect(create(987_654_321, 1000)).rejects.toThrow("there is no payment");
});
