import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { refundCompleted } from "#contract/reservations.ts";
import { reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { runDueSettlements } from "#server/settlements/index.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { paymentOfReservation, refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;
const done = {
  day: "2026-11-14",
  paid: true,
  status: "COMPLETED",
  completedAt: new Date("2026-11-14T02:00:00Z"),
  cutAt: new Date("2026-11-15T15:00:00Z"),
} as const;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

type Shop = Awaited<ReturnType<typeof bookedShop>> | Awaited<ReturnType<typeof settledShop>>;
const refund = ({ shop, visitor }: Pick<Shop, "shop" | "visitor">, id: number, amountWon: number) =>
  visitor.send(refundCompleted, { shopId: shop.id, id, amountWon, reason: "염색이 선택하지 않음" });
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const payBack = (of = server) => settleDueRefunds(of.parts, paymentSubjects);

/** On its own server, because a run settles every shop, and a day has one run. */
async function visited() {
  const own = await startTestServer();
  const shop = await settledShop(own);
  const { id } = await shop.visit({ day: "2026-11-14", won: 40_000 });
  return { own, shop, id };
}

test("200: a partial refund; the visit stays completed, everybody is notified, and it is audited", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book({ ...done, phone: "010-1234-5678" });
  const answer = await refund(made, id, 10_000);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect(await refundsOfReservation(server, id)).toMatchObject([
    { cause: "AFTER_COMPLETION", amountWon: 10_000, reason: "시술 뒤 환불", state: "WANTED" },
  ]);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({
    step: "refund_wanted",
    actor: "partner",
    accountId: made.accountId,
    after: { amountWon: 10_000, reason: "염색이 선택하지 않음" },
  });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, made.shop.id));
  expect(events.map(({ kind }) => kind).sort()).toEqual(["reservations_changed", "settlements_changed"]);
  expect((await recordOf(server, answer))?.changes).toEqual({
    reservation: id,
    refundWon: 10_000,
    reason: "염색이 선택하지 않음",
  });
  await payBack();
  expect(await rowOf(id)).toMatchObject({ status: "COMPLETED", paymentStatus: "COMPLETE", refundedWon: 10_000 });
});

test("200: a full refund in parts; then the payment is cancelled and the visit still completed", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book(done);
  expect((await refund(made, id, 39_999)).status).toBe(200);
  await payBack();
  expect((await refund(made, id, 1)).status).toBe(200);
  await payBack();
  expect(await rowOf(id)).toMatchObject({ status: "COMPLETED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  expect(await balancesOf(server, made.shop.id)).toMatchObject({ GATEWAY: 0, GATEWAY_FEES: 0, CUSTOMER_FUNDS: 0 });
});

test("200: a manager and an operator may too; 403: a designer may not", async () => {
  const manager = await bookedShop(server, "SUPER");
  expect((await refund(manager, (await manager.book(done)).id, 1_000)).status).toBe(200);
  const operator = await operatorOf(server);
  const { id } = await manager.book({ ...done, from: "13:00", to: "14:00" });
  expect((await refund({ shop: manager.shop, visitor: operator.visitor }, id, 1_000)).status).toBe(200);
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({ actor: "operator" });
  const member = await bookedShop(server, "MEMBER");
  expect((await refund(member, (await member.book(done)).id, 1_000)).status).toBe(403);
});

test("before the cut there is no correction: the line has the rest", async () => {
  const { own, shop, id } = await visited();
  expect((await refund(shop, id, 10_000)).status).toBe(200);
  expect(await shop.lines()).toEqual([]);
  await settleOn(own, "2026-11-16");
  expect(await shop.lines()).toMatchObject([{ kind: "SERVICE", paidWon: 30_000, feeWon: 7_500, netWon: 22_500 }]);
});

test("after the cut a correction takes it from the shop, with its fee, and the ledger is balanced", async () => {
  const { own, shop, id } = await visited();
  await settleOn(own, "2026-11-16");
  expect((await refund(shop, id, 10_001)).status).toBe(200);
  expect((await refund(shop, id, 29_999)).status).toBe(200);
  expect(await shop.lines()).toMatchObject([
    { kind: "SERVICE", paidWon: 40_000, feeWon: 10_000, netWon: 30_000 },
    { kind: "CORRECTION", paidWon: -10_001, words: "염색이 선택하지 않음", accountId: shop.accountId, payoutId: null },
    { kind: "CORRECTION", paidWon: -29_999, payoutId: null },
  ]);
  const corrected = (await shop.lines()).slice(1).reduce((sum, { netWon }) => sum + netWon, 0);
  expect(corrected).toBe(-30_000);
  await payBack(own);
  expect(await balancesOf(own, shop.shop.id)).toMatchObject({
    SHOP_BALANCE: -30_000,
    CUSTOMER_FUNDS: 0,
    FEE_SALES: 0,
    VAT: 0,
    GATEWAY: 0,
    GATEWAY_FEES: 0,
  });
  await expectBalancedLedger(own);
});

test("many at once refund no more than was paid", async () => {
  const { own, shop, id } = await visited();
  await settleOn(own, "2026-11-16");
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(shop, id, 15_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
  await payBack(own);
  expect(await paymentOfReservation(own, id)).toMatchObject({ refundingWon: 30_000, refundedWon: 30_000 });
  expect(await besideGateway(own, shop.shop.id)).toMatchObject([{ oursBack: 30_000, theirsBack: 30_000 }]);
  const corrections = (await shop.lines()).filter(({ kind }) => kind === "CORRECTION");
  expect(corrections.map(({ paidWon }) => paidWon)).toEqual([-15_000, -15_000]);
  await expectBalancedLedger(own);
});

test("during a run: either the line is smaller or a correction follows, never both and never neither", async () => {
  for (let again = 0; again < 4; again++) {
    const { own, shop, id } = await visited();
    own.clock.set("2026-11-16T00:10:00+09:00");
    const [answer] = await Promise.all([refund(shop, id, 10_000), runDueSettlements(own.parts)]);
    expect(answer.status).toBe(200);
    const lines = await shop.lines();
    expect(lines.reduce((sum, { paidWon }) => sum + paidWon, 0)).toBe(30_000);
    expect(lines.reduce((sum, { netWon }) => sum + netWon, 0)).toBe(22_500);
    await expectBalancedLedger(own);
  }
});

test("422: more than the rest, and the answer has the rest", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book({ ...done, refundedWon: 5_000 });
  const tooMuch = await refund(made, id, 35_001);
  expect(tooMuch).toMatchObject({
    status: 422,
    body: { code: "refund_too_large", fields: { amountWon: "35,000원까지 환불할 수 있어요" } },
  });
  expect((await refund(made, id, 35_000)).status).toBe(200);
  expect((await refund(made, id, 1)).body).toMatchObject({ fields: { amountWon: "이미 전액 환불했어요" } });
});

test.each(["OK", "NO_SHOW", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409: one that is %s was not completed",
  async (status) => {
    const made = await bookedShop(server);
    const { id } = await made.book({ ...done, status });
    expect(await refund(made, id, 1_000)).toMatchObject({ status: 409, body: { code: "reservation_not_completed" } });
    expect(await refundsOfReservation(server, id)).toEqual([]);
  },
);

test("409: a payment in the shop is not refunded through us", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book({ ...done, paid: false });
  expect(await refund(made, id, 1_000)).toMatchObject({ status: 409, body: { code: "reservation_not_completed" } });
});

test("404: another shop's reservation, a removed one, and an unknown one", async () => {
  const [made, other] = [await bookedShop(server), await bookedShop(server)];
  const { id } = await other.book(done);
  const removed = await made.book({ ...done, removedAt: server.clock.now() });
  for (const missing of [id, removed.id, 987_654_321])
    expect(await refund(made, missing, 1_000)).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
  expect(await refundsOfReservation(server, id)).toEqual([]);
});

test("400: zero, a negative amount, and no reason", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book(done);
  for (const wrong of [{ amountWon: 0 }, { amountWon: -1 }, { amountWon: 1.5 }, { reason: " " }]) {
    const input = { shopId: made.shop.id, id, amountWon: 1_000, reason: "염색이 선택하지 않음", ...wrong };
    expect((await made.visitor.send(refundCompleted, input)).status).toBe(400);
  }
});
