import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cards, payments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { withLineLostAfterCharge } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { givenBackOutside, paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { settlePayment } from "./index.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/webhooks/card-gateway`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}
const changed = (data: object) => ({
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: "2026-11-15T12:00:00.000000",
  data,
});
const stateOf = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]?.state;

test("200: an unknown approval is taken over, however often the message comes", async () => {
  const { id, shop, payment } = await paidAdvertisement(server, { standIn: "drops", unsettled: true });
  const away = withLineLostAfterCharge(server.parts);
  expect(await settlePayment(away, paymentSubjects, payment.id)).toBe("WANTED");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(changed({ orderId: payment.orderId, status: "DONE" }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await rowOf(server, id)).status).toBe("WAITING");
  expect(await besideGateway(server, shop.id)).toEqual([{ ours: 99_000, theirs: 99_000, oursBack: 0, theirsBack: 0 }]);
  await expectBalancedLedger(server);
});

test("200: a forged message changes nothing, because what it names is read again", async () => {
  const requested = await paidAdvertisement(server, { unsettled: true });
  const forged = { orderId: requested.payment.orderId, paymentKey: "pay_forged", status: "DONE", totalAmount: 99_000 };
  expect((await post(changed(forged))).status).toBe(200);
  expect(await stateOf(requested.payment.id)).toBe("WANTED");
  expect((await rowOf(server, requested.id)).status).toBeNull();
  const paid = await paidAdvertisement(server);
  const cancels = [{ cancelAmount: 99_000, cancelStatus: "DONE" }];
  const changedPayment = { orderId: paid.payment.orderId, status: "CANCELED", balanceAmount: 0, cancels };
  expect((await post({ ...changed(changedPayment), eventType: "CANCEL_STATUS_CHANGED" })).status).toBe(200);
  expect(await besideGateway(server, paid.shop.id)).toMatchObject([{ oursBack: 0, theirsBack: 0 }]);
});

test("200: a refund at the gateway is taken over, found by its payment key too", async () => {
  const { payment, shop } = await paidAdvertisement(server);
  await givenBackOutside(server, payment.orderId, 20_000);
  const [{ paymentKey } = { paymentKey: null }] = await db.select().from(payments).where(eq(payments.id, payment.id));
  expect((await post(changed({ paymentKey, status: "PARTIAL_CANCELED" }))).status).toBe(200);
  expect(await besideGateway(server, shop.id)).toMatchObject([{ oursBack: 20_000, theirsBack: 20_000 }]);
});

test("200: a foreign order, and a message that names nothing", async () => {
  expect(await post(changed({ orderId: "order_unknown_1", status: "DONE" }))).toEqual({
    status: 200,
    body: JSON.stringify({ received: true }),
  });
  expect((await post(changed({}))).status).toBe(200);
});

test("200: a deleted key marks its card; an unknown key marks none", async () => {
  const { payment } = await paidAdvertisement(server);
  const cardId = payment.cardId as number;
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
  const deleted = (billingKey: string) => ({ eventType: "BILLING_DELETED", createdAt: "", data: { billingKey } });
  expect((await post(deleted("billing_somebody"))).status).toBe(200);
  const problem = async () => (await db.select().from(cards).where(eq(cards.id, cardId)))[0]?.problemCode;
  expect(await problem()).toBeNull();
  await post(deleted(vault.open(card?.billingKeySealed ?? "", "cards.billing_key")));
  expect(await problem()).toBe("ALREADY_REMOVED_BILLING_KEY");
});

test("400: not a message of the gateway; and 413: too long", async () => {
  for (const body of ["[]", "null", "{}", '{"eventType":"x"}', '{"eventType":"DONE","data":[]}', "not json"])
    expect((await post(body)).status, body).toBe(400);
  expect((await post({ ...changed({}), padding: "x".repeat(70_000) })).status).toBe(413);
});

test("429: more messages than a gateway sends are not even read, and no request is made for them", async () => {
  const limited = await startTestServer({ rateLimits: true });
  const send = async () =>
    (
      await fetch(`${limited.url}/webhooks/card-gateway`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(changed({ orderId: "nothing-of-ours" })),
      })
    ).status;
  const statuses: number[] = [];
  // Twice the limit: a new minute may begin among them.
  while (statuses.at(-1) !== 429 && statuses.length < 1300) statuses.push(await send());
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(600);
});

test("429: twenty messages at once are looked up, and the gateway sends the others again", async () => {
  const statuses: number[] = [];
  const send = async () => {
    const { status } = await post(changed({ orderId: "nothing-of-ours" }));
    statuses.push(status);
  };
  const sent = await db.transaction(async (db) => {
    // Each message waits in its lookup while this lock is held.
    await db.execute(sql`lock table payments in access exclusive mode`);
    const all = Array.from({ length: 25 }, send);
    await expect.poll(() => statuses).toEqual([429, 429, 429, 429, 429]);
    return all;
  });
  await Promise.all(sent);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  await send();
  expect(statuses.at(-1)).toBe(200);
});
