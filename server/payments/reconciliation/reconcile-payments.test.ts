import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reconcilePayments } from "#contract/payments.ts";
import { notifications, payments } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { rowOf } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

const today = { from: "2026-11-15", to: "2026-11-15" };

test("200: both sides agree, and nobody is notified", async () => {
  const server = await startTestServer();
  const { operator } = await paidAdvertisement(server);
  const answer = await operator.visitor.send(reconcilePayments, today);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    checked: 1,
    mended: 0,
    differences: [],
    byName: "최심사 (운영자)",
    fromAt: "2026-11-14T15:00:00.000Z",
    toAt: "2026-11-15T15:00:00.000Z",
    finishedAt: server.clock.now().toISOString(),
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ checked: 1, mended: 0, differences: 0 });
  const ofOperator = eq(notifications.accountId, operator.account.id);
  expect(await server.parts.db.select().from(notifications).where(ofOperator)).toEqual([]);
});

test("200: a payment that we did not know is taken over; another amount is listed, and operators are notified", async () => {
  const server = await startTestServer();
  const { db, pool, outside, vault } = server.parts;
  const lost = await paidAdvertisement(server, { unsettled: true });
  const { rows } = await pool.query("select customer_key_sealed, billing_key_sealed from cards where id = $1", [
    lost.payment.cardId,
  ]);
  const { orderId, orderName, amountWon, key } = lost.payment;
  await outside.cardGateway.charge({
    billingKey: vault.open(rows[0].billing_key_sealed, "cards.billing_key"),
    customerKey: vault.open(rows[0].customer_key_sealed, "cards.customer_key"),
    orderId,
    orderName,
    amountWon,
    key,
  });
  const other = await paidAdvertisement(server);
  await db.update(payments).set({ amountWon: 99_001 }).where(eq(payments.id, other.payment.id));
  const { body } = await lost.operator.visitor.send(reconcilePayments, today);
  expect(body).toMatchObject({
    checked: 2,
    mended: 1,
    differences: [{ paymentId: other.payment.id, kind: "AMOUNT", ours: "99001", theirs: "99000" }],
  });
  expect(await rowOf(server, lost.id)).toMatchObject({ status: "WAITING" });
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, lost.operator.account.id));
  expect(sent).toMatchObject([
    { title: "결제 대사에서 불일치가 발견됐어요", path: "/operator/payments/reconciliations" },
  ]);
});

test("200: other days are not compared", async () => {
  const server = await startTestServer();
  const { operator } = await paidAdvertisement(server);
  const { body } = await operator.visitor.send(reconcilePayments, { from: "2026-11-13", to: "2026-11-14" });
  expect(body).toMatchObject({ checked: 0, differences: [] });
});

test("400: days in the wrong order, and more than a month at once", async () => {
  const server = await startTestServer();
  const { operator } = await paidAdvertisement(server);
  for (const days of [
    { from: "2026-11-15", to: "2026-11-14" },
    { from: "2026-10-15", to: "2026-11-15" },
  ]) {
    const { status, body } = await operator.visitor.send(reconcilePayments, days);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ["to"] });
  }
});
