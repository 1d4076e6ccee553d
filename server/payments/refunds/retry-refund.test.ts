import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getPayment, retryRefund } from "#contract/payments.ts";
import { paymentRefunds } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createRefundIntent, settleDueRefunds } from "#server/payments/index.ts";
import { withCancelsRefused } from "#server/testing/outside/failing-gateway.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

const server = await startTestServer();
const { db } = server.parts;

async function stuckRefund() {
  const made = await paidAdvertisement(server);
  const { payment } = made;
  const refund = await createRefundIntent(db, {
    paymentId: payment.id,
    amountWon: 30_000,
    reason: "광고 해지",
    now: server.clock.now(),
  });
  if (!refund) throw new Error("nothing was promised");
  const stuck = { state: "STUCK", tries: 8, problem: "503 COMMON_ERROR" } as const;
  await db.update(paymentRefunds).set(stuck).where(eq(paymentRefunds.id, refund.id));
  return { ...made, refund };
}

test("200: it is tried again from the start, and succeeds", async () => {
  const { payment, refund, operator } = await stuckRefund();
  const answer = await operator.visitor.send(retryRefund, { id: refund.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: refund.id, state: "WANTED", tries: 0, amountWon: 30_000, doneAt: null });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ payment: payment.id, state: ["STUCK", "WANTED"] });
  await settleDueRefunds(server.parts, paymentSubjects);
  const { body } = await operator.visitor.send(getPayment, { id: payment.id });
  expect(body).toMatchObject({ refundedWon: 30_000, refunds: [{ state: "DONE" }], gateway: { cancelledWon: 30_000 } });
});

test("an attempt after a refusal never uses a key that was refused before, also after a restart", async () => {
  const { refund, operator } = await stuckRefund();
  const { parts, keys } = withCancelsRefused(server.parts);
  const tryOnce = async () => {
    await db.update(paymentRefunds).set({ nextTryAt: server.clock.now() }).where(eq(paymentRefunds.id, refund.id));
    await settleDueRefunds(parts, paymentSubjects);
  };
  for (const _ of [1, 2]) {
    await db.update(paymentRefunds).set({ state: "STUCK" }).where(eq(paymentRefunds.id, refund.id));
    expect((await operator.visitor.send(retryRefund, { id: refund.id })).status).toBe(200);
    await tryOnce();
    await tryOnce();
  }
  expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
});

test("409: a pending or completed refund is not stuck", async () => {
  const { refund, operator } = await stuckRefund();
  const answers = await Promise.all([1, 2].map(() => operator.visitor.send(retryRefund, { id: refund.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await settleDueRefunds(server.parts, paymentSubjects);
  const answer = await operator.visitor.send(retryRefund, { id: refund.id });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "refund_not_stuck" });
});

test("404: no such refund", async () => {
  const { visitor } = await operatorOf(server);
  const answer = await visitor.send(retryRefund, { id: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "refund_not_found" });
});
