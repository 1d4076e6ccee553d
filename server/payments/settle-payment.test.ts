import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cards, payments } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { rowOf } from "#server/testing/makers/advertisement-makers.ts";
import { outOfReach, withGateway, withLineLostAfterCharge } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { settleDuePayments, settlePayment } from "./index.ts";

const server = await startTestServer();
const { db, pool } = server.parts;
const settle = (id: number, parts = server.parts) => settlePayment(parts, paymentSubjects, id);
const requested = (standIn?: string) => paidAdvertisement(server, { unsettled: true, ...(standIn && { standIn }) });
const standing = async (id: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
};
const paid = [{ ours: 99_000, theirs: 99_000, oursBack: 0, theirsBack: 0 }];

test("approved: payment, ledger and subject are updated together", async () => {
  const { id, shop, payment } = await requested();
  expect(await settle(payment.id)).toBe("APPROVED");
  expect(await standing(payment.id)).toMatchObject({ state: "APPROVED", tries: 1, code: null, problem: null });
  expect((await rowOf(server, id)).status).toBe("WAITING");
  expect(await besideGateway(server, shop.id)).toEqual(paid);
  expect((await balancesOf(server, shop.id)).AD_SALES).toBe(90_000);
  await expectBalancedLedger(server);
});

test("declined: explained in words, the card is marked until it pays again, and nothing is in the ledger", async () => {
  const { id, shop, payment } = await requested("stopped");
  expect(await settle(payment.id)).toBe("DECLINED");
  expect(await standing(payment.id)).toMatchObject({ code: "INVALID_STOPPED_CARD", problem: "정지된 카드예요" });
  const [card] = await db
    .select()
    .from(cards)
    .where(eq(cards.id, payment.cardId as number));
  expect(card).toMatchObject({ problemCode: "INVALID_STOPPED_CARD", problemAt: server.clock.now() });
  expect((await rowOf(server, id)).status).toBeNull();
  expect((await balancesOf(server, shop.id)).GATEWAY).toBe(0);
  expect(await settle(payment.id)).toBe("DECLINED");
});

test("the connection breaks after the approval: it is looked up, and charged once", async () => {
  const { shop, payment } = await requested("drops");
  expect(await settle(payment.id)).toBe("APPROVED");
  expect(await besideGateway(server, shop.id)).toEqual(paid);
});

test("the connection breaks and the lookup fails too: the next attempt finds it and sends nothing", async () => {
  const { shop, payment } = await requested("drops");
  expect(await settle(payment.id, withLineLostAfterCharge(server.parts))).toBe("WANTED");
  expect(await standing(payment.id)).toMatchObject({ tries: 1, problem: "the gateway could not be reached" });
  server.clock.move(5000);
  const sendsNothing = withGateway(server.parts, () => ({ charge: outOfReach }));
  expect(await settle(payment.id, sendsNothing)).toBe("APPROVED");
  expect(await besideGateway(server, shop.id)).toEqual(paid);
});

test("no answer: it stays pending, is tried with growing waits, and not before its time", async () => {
  const { payment } = await requested("stalls");
  const waits = [];
  for (let round = 0; round < 6; round++) {
    expect(await settle(payment.id)).toBe("WANTED");
    const { tries, nextTryAt } = await standing(payment.id);
    waits.push((nextTryAt.getTime() - server.clock.now().getTime()) / 1000);
    expect(await settle(payment.id)).toBe("WANTED");
    expect((await standing(payment.id)).tries).toBe(tries);
    server.clock.set(nextTryAt.toISOString());
  }
  expect(waits).toEqual([2, 5, 15, 60, 300, 300]);
});

test("never answered and unknown there after many attempts: not paid; asked again quickly it stays pending", async () => {
  const { payment } = await requested("stalls");
  const again = async () => {
    await db.update(payments).set({ nextTryAt: server.clock.now() }).where(eq(payments.id, payment.id));
    return settle(payment.id);
  };
  for (let round = 0; round < 12; round++) expect(await again()).toBe("WANTED");
  server.clock.move(20 * 60_000);
  expect(await again()).toBe("DECLINED");
  expect(await standing(payment.id)).toMatchObject({ code: "NO_ANSWER" });
});

test("an unreachable gateway decides nothing, however long", async () => {
  const { payment } = await requested();
  const away = withGateway(server.parts, () => ({ charge: outOfReach, byOrderId: outOfReach }));
  for (let round = 0; round < 15; round++) {
    expect(await settle(payment.id, away)).toBe("WANTED");
    server.clock.move(6 * 60_000);
  }
  expect(await settle(payment.id)).toBe("APPROVED");
});

test("two workers and a call at once: one charge, one entry", async () => {
  const { shop, payment } = await requested();
  const others = await Promise.all(Array.from({ length: 5 }, () => requested()));
  const another = await server.another();
  await Promise.all([
    settleDuePayments(server.parts, paymentSubjects),
    settleDuePayments(another.parts, paymentSubjects),
    settle(payment.id),
    settle(payment.id),
  ]);
  await another.stop();
  expect((await standing(payment.id)).state).toBe("APPROVED");
  for (const shopId of [shop.id, ...others.map((one) => one.shop.id)])
    expect(await besideGateway(server, shopId)).toEqual(paid);
  await expectBalancedLedger(server);
});

test("after a crash of its worker the claim expires, and the next worker looks it up", async () => {
  const { shop, payment } = await requested();
  // The process crashed after the gateway had taken the money.
  const died = withGateway(server.parts, (real) => ({
    charge: async (charge) => {
      await real.charge(charge);
      throw new Error("killed");
    },
    byOrderId: outOfReach,
  }));
  await settle(payment.id, died);
  await db
    .update(payments)
    .set({ nextTryAt: new Date(server.clock.now().getTime() + 20_000) })
    .where(eq(payments.id, payment.id));
  await settleDuePayments(server.parts, paymentSubjects);
  expect((await standing(payment.id)).state).toBe("WANTED");
  server.clock.move(20_000);
  await settleDuePayments(server.parts, paymentSubjects);
  expect(await besideGateway(server, shop.id)).toEqual(paid);
});

test("another amount at the gateway is not accepted: it stays pending for an operator to see", async () => {
  const { payment } = await requested();
  await pool.query(
    "insert into sandbox_payments (payment_key, order_id, amount_won, at, status) values ($1, $2, 98000, now(), 'DONE')",
    [`pay_other_${payment.id}`, payment.orderId],
  );
  expect(await settle(payment.id)).toBe("WANTED");
  expect((await standing(payment.id)).problem).toBe("the gateway took 98000 won");
});

test("a payment whose outcome cannot be recorded does not keep the others waiting", async () => {
  const [broken, sound] = [await requested(), await requested()];
  await db.update(payments).set({ subjectId: 987_654_321 }).where(eq(payments.id, broken.payment.id));
  await settleDuePayments(server.parts, paymentSubjects);
  expect((await standing(sound.payment.id)).state).toBe("APPROVED");
  expect((await standing(broken.payment.id)).state).toBe("WANTED");
  await db.update(payments).set({ subjectId: broken.id }).where(eq(payments.id, broken.payment.id));
  server.clock.move(20_000);
  await settleDuePayments(server.parts, paymentSubjects);
  expect(await besideGateway(server, broken.shop.id)).toEqual(paid);
});

test("a card that was removed meanwhile cannot pay", async () => {
  const { payment, shop } = await requested();
  await db
    .update(cards)
    .set({ removedAt: server.clock.now() })
    .where(eq(cards.id, payment.cardId as number));
  expect(await settle(payment.id)).toBe("DECLINED");
  expect(await besideGateway(server, shop.id)).toEqual([]);
});
