import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listPayments } from "#contract/payments.ts";
import { paymentRefunds, payments, shops } from "#server/db/tables/tables.ts";
import { paymentOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { createRefundIntent } from "./index.ts";

async function world() {
  const server = await startTestServer();
  const first = await paidAdvertisement(server);
  const second = await paidAdvertisement(server, { standIn: "stopped" });
  const { db } = server.parts;
  await db.update(shops).set({ name: "봄날 헤어" }).where(eq(shops.id, first.shop.id));
  await db.update(shops).set({ name: "가을 네일" }).where(eq(shops.id, second.shop.id));
  const { visitor } = first.operator;
  return { server, db, first, second, visitor };
}

const found = async (visitor: Visitor, input: Parameters<typeof visitor.send<typeof listPayments>>[1]) =>
  (await visitor.send(listPayments, input)).body.items.map(({ id }) => id);

test("200: every attempt, the newest first, page by page", async () => {
  const { first, second, visitor } = await world();
  const { status, body } = await visitor.send(listPayments, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 2, troubledTotal: 0 });
  expect(body.items).toMatchObject([
    { id: second.payment.id, state: "DECLINED", problem: "정지된 카드예요", shopName: "가을 네일" },
    { id: first.payment.id, state: "APPROVED", problem: null, cardWords: "현대 1234", amountWon: 99_000 },
  ]);
  expect(await found(visitor, { size: 1, page: 1 })).toEqual([first.payment.id]);
});

test("200: found by order, part of the shop's name, number, state and day", async () => {
  const { first, second, visitor } = await world();
  for (const keyword of ["봄날", first.payment.orderId, String(first.id)])
    expect(await found(visitor, { keyword })).toEqual([first.payment.id]);
  expect(await found(visitor, { keyword: "없는 매장" })).toEqual([]);
  expect(await found(visitor, { state: "DECLINED" })).toEqual([second.payment.id]);
  expect(await found(visitor, { from: "2026-11-15", to: "2026-11-15" })).toHaveLength(2);
  expect(await found(visitor, { to: "2026-11-14" })).toEqual([]);
  expect(await found(visitor, { from: "2026-11-16" })).toEqual([]);
});

test("200: a customer's payment is included, found by the reservation's number, and says what it is for", async () => {
  const { server, first, visitor } = await world();
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ paid: true });
  const { id: paymentId } = await paymentOfReservation(server, id);
  const { body } = await visitor.send(listPayments, { keyword: String(id) });
  const expected = { id: paymentId, purpose: "RESERVATION", subjectId: id, shopId: shop.id, orderName: "커트" };
  expect(body.items.find((item) => item.id === paymentId)).toMatchObject({ ...expected, cycle: 1, attempt: 1 });
  const ad = { purpose: "ADVERTISEMENT", subjectId: first.id };
  expect((await visitor.send(listPayments, { keyword: "봄날" })).body.items).toMatchObject([ad]);
});

test("200: those that need attention: undecided for ten minutes, or with a stuck refund", async () => {
  const { server, db, first, visitor } = await world();
  const { payment } = await paidAdvertisement(server, { unsettled: true });
  expect(await found(visitor, { troubled: true })).toEqual([]);
  await db
    .update(payments)
    .set({ createdAt: new Date(server.clock.now().getTime() - 10 * 60_000 - 1) })
    .where(eq(payments.id, payment.id));
  const refund = await createRefundIntent(db, {
    paymentId: first.payment.id,
    amountWon: 1000,
    reason: "광고 해지",
    now: server.clock.now(),
  });
  await db
    .update(paymentRefunds)
    .set({ state: "STUCK" })
    .where(eq(paymentRefunds.id, refund?.id ?? 0));
  expect(await found(visitor, { troubled: true })).toEqual([first.payment.id, payment.id]);
  const { body } = await visitor.send(listPayments, { state: "DECLINED" });
  expect(body).toMatchObject({ total: 1, troubledTotal: 2 });
});
