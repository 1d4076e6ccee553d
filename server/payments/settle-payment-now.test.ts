import { expect, test } from "vitest";
import { settlePaymentNow } from "#contract/payments.ts";
import { sessions } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { rowOf } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { givenBackOutside, paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { pauseMovingMoney } from "./index.ts";

const server = await startTestServer();

test("200: an undecided attempt is decided at once, together with its subject", async () => {
  const { id, payment, operator } = await paidAdvertisement(server, { unsettled: true });
  const answer = await operator.visitor.send(settlePaymentNow, { id: payment.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ state: "APPROVED", nextTryAt: null, gateway: { status: "DONE" } });
  expect(await rowOf(server, id)).toMatchObject({ status: "WAITING" });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    payment: payment.id,
    state: ["WANTED", "APPROVED"],
  });
});

test("200: of many parallel requests the money is taken once", async () => {
  const { payment, operator } = await paidAdvertisement(server, { unsettled: true });
  const answers = await Promise.all([1, 2, 3].map(() => operator.visitor.send(settlePaymentNow, { id: payment.id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await operator.visitor.send(settlePaymentNow, { id: payment.id });
  expect(body).toMatchObject({ state: "APPROVED", gateway: { amountWon: 99_000, cancelledWon: 0 } });
  expect(body.ledger.map(({ kind }) => kind)).toEqual(["CHARGE", "FEE"]);
});

test("200: a refund at the gateway itself is taken over, once", async () => {
  const { payment, operator } = await paidAdvertisement(server);
  await givenBackOutside(server, payment.orderId, 9900);
  for (const _ of [1, 2]) {
    const { body } = await operator.visitor.send(settlePaymentNow, { id: payment.id });
    expect(body).toMatchObject({ refundedWon: 9900, refunds: [{ madeOutside: true, amountWon: 9900, state: "DONE" }] });
    expect(body.gateway).toMatchObject({ cancelledWon: 9900, cancels: [{ ours: false, amountWon: 9900 }] });
  }
});

test("200: a refused attempt stays refused", async () => {
  const { payment, operator } = await paidAdvertisement(server, { standIn: "expired" });
  const { body } = await operator.visitor.send(settlePaymentNow, { id: payment.id });
  expect(body).toMatchObject({ state: "DECLINED", problem: "유효기간이 지난 카드예요", tries: 1 });
});

test("404: no such payment", async () => {
  const { visitor } = await operatorOf(server);
  const answer = await visitor.send(settlePaymentNow, { id: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "payment_not_found" });
});

test("503: while money is paused the gateway is not asked", async () => {
  const own = await startTestServer();
  const { payment, operator } = await paidAdvertisement(own, { unsettled: true });
  const { tokenHash } = (await own.parts.db.select().from(sessions)).at(-1) ?? {};
  await pauseMovingMoney(own.parts.db, { reason: "확인", by: null, keepSession: tokenHash, now: own.clock.now() });
  const { status, body } = await operator.visitor.send(settlePaymentNow, { id: payment.id });
  expect({ status, code: body.code }).toEqual({ status: 503, code: "money_paused" });
});
