import { expect, test } from "vitest";
import { getPayment } from "#contract/payments.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { giveBack } from "#server/reservations/index.ts";
import { paymentOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { createPaymentIntent, settleDueRefunds } from "./index.ts";

const server = await startTestServer();

test("200: the payment with its card, both sides of the ledger, and the gateway's record", async () => {
  const { shop, id, payment, operator } = await paidAdvertisement(server);
  const { status, body } = await operator.visitor.send(getPayment, { id: payment.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: payment.id,
    shopId: shop.id,
    shopName: shop.name,
    purpose: "ADVERTISEMENT",
    subjectId: id,
    orderId: payment.orderId,
    state: "APPROVED",
    amountWon: 99_000,
    refundingWon: 0,
    cardWords: "현대 1234",
    tries: 1,
    nextTryAt: null,
    otherAttempts: [],
    refunds: [],
    gatewayReachable: true,
    gateway: { status: "DONE", amountWon: 99_000, cancelledWon: 0, cancels: [] },
  });
  expect(body.ledger.map(({ kind }) => kind)).toEqual(["CHARGE", "FEE"]);
  expect(body.ledger[0]?.lines).toEqual([
    { account: "GATEWAY", debitWon: 99_000, creditWon: 0 },
    { account: "AD_SALES", debitWon: 0, creditWon: 90_000 },
    { account: "VAT", debitWon: 0, creditWon: 9000 },
  ]);
});

test("200: a refused attempt is shown beside the one after it, without the keys", async () => {
  const { shop, accountId, id, payment, operator } = await paidAdvertisement(server, { standIn: "over-limit" });
  const second = await createPaymentIntent(server.parts.db, {
    purpose: "ADVERTISEMENT",
    subjectId: id,
    shopId: shop.id,
    accountId,
    cycle: 1,
    method: "BILLING",
    subjectKey: payment.subjectKey as Buffer,
    amountWon: 99_000,
    orderName: "단장 광고",
    cardId: payment.cardId,
    cardWords: "삼성 2001",
    now: server.clock.now(),
  });
  const { body } = await operator.visitor.send(getPayment, { id: second.id });
  expect(body).toMatchObject({
    state: "WANTED",
    attempt: 2,
    nextTryAt: server.clock.now().toISOString(),
    ledger: [],
    otherAttempts: [
      { id: payment.id, attempt: 1, state: "DECLINED", problem: expect.stringContaining("금액을 넘었어요") },
    ],
    gateway: null,
    gatewayReachable: true,
  });
  expect(JSON.stringify(body)).not.toContain(second.key);
});

test("200: a customer's payment, with the refunded part and its reason, without an account", async () => {
  const { shop, book } = await bookedShop(server);
  const { visitor } = await operatorOf(server);
  const row = await book({ paid: true });
  await giveBack(server.parts.db, row, { amountWon: 10_000, cause: "CHEAPER_DESIGNER", now: server.clock.now() });
  await settleDueRefunds(server.parts, paymentSubjects);
  const { id } = await paymentOfReservation(server, row.id);
  const { status, body } = await visitor.send(getPayment, { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    purpose: "RESERVATION",
    subjectId: row.id,
    shopId: shop.id,
    method: "ONCE",
    amountWon: 40_000,
    refundedWon: 10_000,
    refunds: [{ amountWon: 10_000, reason: "디자이너 변경에 따른 차액", state: "DONE" }],
    gateway: { status: "PARTIAL_CANCELED", cancelledWon: 10_000 },
  });
  expect(body.ledger.map(({ kind, lines }) => [kind, lines.map(({ account }) => account).sort()])).toEqual([
    ["CHARGE", ["CUSTOMER_FUNDS", "GATEWAY"]],
    ["FEE", ["GATEWAY", "GATEWAY_FEES"]],
    ["REFUND", ["CUSTOMER_FUNDS", "GATEWAY"]],
    ["FEE_BACK", ["GATEWAY", "GATEWAY_FEES"]],
  ]);
});

test("200: without the gateway our side is shown, and that the gateway's is missing", async () => {
  const { payment } = await paidAdvertisement(server);
  const toss = { secretKey: "test_sk_nobody", clientKey: "test_ck_nobody", address: "http://127.0.0.1:9" };
  const cutOff = await startTestServer({ config: { toss }, database: await databaseOf(server) });
  const { visitor } = await operatorOf(cutOff);
  const { status, body } = await visitor.send(getPayment, { id: payment.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "APPROVED", gateway: null, gatewayReachable: false });
});

test("404: no such payment", async () => {
  const { visitor } = await operatorOf(server);
  const answer = await visitor.send(getPayment, { id: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "payment_not_found" });
});

async function databaseOf({ parts: { pool } }: typeof server): Promise<string> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}
