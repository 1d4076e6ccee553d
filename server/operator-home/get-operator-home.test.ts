import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rejectApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { getOperatorHome } from "#contract/operator-home.ts";
import {
  applications,
  datedRules,
  installation,
  paymentRefunds,
  payments,
  reconciliations,
  shops,
  textMessages,
  unknownTransfers,
} from "#server/db/tables/tables.ts";
import { paymentOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { inReview } from "#server/testing/worlds/applicants.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

/** An operator of a new, empty installation. */
async function console() {
  const server = await startTestServer();
  const { db, clock } = server.parts;
  const { account, visitor } = await operatorOf(server, { name: "최심사" });
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const home = async () => (await visitor.send(getOperatorHome, {})).body;
  const row = async (queue: string) => (await home()).queues.find((one) => one.queue === queue);
  return { server, db, account, visitor, ago, home, row };
}

/** A paid online reservation with its payment, changed afterwards. */
async function paidThen(
  server: Awaited<ReturnType<typeof startTestServer>>,
  to: Partial<typeof payments.$inferInsert>,
) {
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ paid: true });
  const payment = await paymentOfReservation(server, id);
  await server.parts.db.update(payments).set(to).where(eq(payments.id, payment.id));
  return { shop, payment };
}

test("200: with nothing to do every queue is empty, and nothing is urgent", async () => {
  const { visitor } = await console();
  const { status, body } = await visitor.send(getOperatorHome, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ urgent: null, mine: [], incidents: [], day: "2026-11-15" });
  expect(body.queues).toHaveLength(11);
  expect(body.queues.map(({ waiting }) => waiting)).toEqual(body.queues.map(() => 0));
  expect(body.money).toMatchObject({ unknown: { payments: 0 }, payouts: { paid: 0 }, reconciliation: null });
});

test("200: a review that is late is named, and is above one that has time", async () => {
  const { server, db, home } = await console();
  const { row: late, operator } = await inReview(server, "SETUP", { requestedAt: new Date("2026-11-10T01:00:00Z") });
  await server.makeQuestion((await server.makeAccount()).id, { publishedAt: server.clock.now() });
  const { queues, urgent } = await home();
  expect(queues.slice(0, 2)).toMatchObject([
    {
      queue: "APPLICATIONS",
      waiting: 1,
      dueAt: "2026-11-12T09:00:00.000Z",
      spread: { late: 1, soon: 0, calm: 0 },
      doneToday: 0,
      path: `/operator/applications?request=${late.id}`,
    },
    { queue: "QUESTIONS", waiting: 1, spread: { late: 0, soon: 0, calm: 1 } },
  ]);
  expect(urgent).toMatchObject({ queue: "APPLICATIONS", shopName: "단장 성수점", dueAt: "2026-11-12T09:00:00.000Z" });
  await db.update(applications).set({ closedAt: server.clock.now() }).where(eq(applications.id, late.id));
  expect((await home()).urgent).toBeNull();
  expect(operator.account.id).toBeGreaterThan(0);
});

test("200: a review counts for the operator who began it, and after the decision as done today", async () => {
  const { server, db, visitor, home, row } = await console();
  const { row: asked } = await inReview(server, "SHOP", { status: "REQ_WAITING", reviewerId: null });
  expect((await home()).mine).toEqual([]);
  await visitor.send(startApplicationReview, { id: asked.id });
  expect((await home()).mine).toMatchObject([
    { queue: "APPLICATIONS", edition: 1, cancelAsked: false, path: `/operator/applications?request=${asked.id}` },
  ]);
  expect(await row("APPLICATIONS")).toMatchObject({ waiting: 1, doneToday: 0, people: ["최심사 (운영자)"] });
  const other = await operatorOf(server, { name: "박운영" });
  expect((await other.visitor.send(getOperatorHome, {})).body.mine).toEqual([]);
  const notes = { fieldNotes: { shopName: "간판과 같은 이름을 입력해 주세요" } };
  const answer = await visitor.send(rejectApplication, { id: asked.id, edition: 1, ...notes });
  expect(answer.status).toBe(200);
  expect(await row("APPLICATIONS")).toMatchObject({ waiting: 0, doneToday: 1, people: ["최심사 (운영자)"] });
  expect((await home()).mine).toEqual([]);
  await db
    .update(shops)
    .set({ openedAt: server.clock.now() })
    .where(eq(shops.id, asked.shopId as number));
  expect((await home()).figures).toMatchObject({ month: "2026-11", opened: 1, openedBefore: 0, booked: 0 });
});

test("200: a payment without an outcome is late after five minutes, or after what the rule says", async () => {
  const { server, db, ago, home, row } = await console();
  const { shop, payment } = await paidThen(server, { state: "WANTED", createdAt: ago(6), tries: 3 });
  const found = await home();
  expect(found.urgent).toMatchObject({
    queue: "PAYMENTS",
    shopName: shop.name,
    amountWon: payment.amountWon,
    tries: 3,
    path: `/operator/payments/${payment.id}`,
  });
  expect(found.money.unknown).toMatchObject({
    payments: 1,
    amountWon: payment.amountWon,
    oldestAt: ago(6).toISOString(),
    late: 1,
    limitMinutes: 5,
  });
  await db.insert(datedRules).values({
    rule: "operatorLimits",
    effectiveFrom: ago(1),
    value: { paymentMinutes: 30, refundHours: 2, questionHours: 24 },
  });
  expect(await row("PAYMENTS")).toMatchObject({ spread: { late: 0, soon: 1, calm: 0 } });
  expect((await home()).urgent).toBeNull();
  await db
    .update(payments)
    .set({ createdAt: ago(0) })
    .where(eq(payments.id, payment.id));
  expect(await row("PAYMENTS")).toMatchObject({ waiting: 0 });
});

test("200: a refund that failed for good is due two hours after it was promised", async () => {
  const { server, db, ago, row } = await console();
  const { shop, payment } = await paidThen(server, { createdAt: ago(60) });
  const refund = { amountWon: 1000, reason: "예약 취소", key: "refund:test", state: "STUCK" } as const;
  const of = { paymentId: payment.id, shopId: shop.id, nextTryAt: ago(0), createdAt: ago(52) };
  await db.insert(paymentRefunds).values({ ...refund, ...of });
  expect(await row("REFUNDS")).toMatchObject({
    waiting: 1,
    dueAt: ago(52 - 120).toISOString(),
    spread: { late: 0, soon: 1, calm: 0 },
    path: `/operator/payments/${payment.id}`,
  });
});

test("200: today's payments are compared with those of a week ago until the same time", async () => {
  const { server, ago, home } = await console();
  const week = 7 * 24 * 60;
  const paid = await paidThen(server, { createdAt: ago(10) });
  await paidThen(server, { createdAt: ago(20), state: "DECLINED" });
  await paidThen(server, { createdAt: ago(week + 60) });
  await paidThen(server, { createdAt: ago(week - 60) });
  const { figures, money } = await home();
  expect(money.today).toMatchObject({
    approvedWon: paid.payment.amountWon,
    approved: 1,
    declined: 1,
    approvedBefore: 2,
  });
  expect(money.today.hours[11]?.won).toBe(paid.payment.amountWon);
  expect(figures).toMatchObject({ reservations: 1, reservationsBefore: 1, monthWon: 3 * paid.payment.amountWon });
  expect(figures.hours[11]).toEqual({ today: 1, before: 1 });
});

test("200: payouts of the day, with those that failed and why", async () => {
  const { server, home, row } = await console();
  const [good, closed] = await Promise.all([settledShop(server), settledShop(server, { account: "0000" })]);
  for (const { visit } of [good, closed]) await visit({ won: 40_000 });
  await settleOn(server, "2026-11-16");
  expect((await home()).money.payouts).toMatchObject({
    paidWon: 30_000,
    paid: 1,
    failed: 1,
    held: 0,
    problems: [{ problem: "ACCOUNT_CLOSED", payouts: 1 }],
  });
  expect(await row("PAYOUTS")).toMatchObject({ waiting: 1, dueAt: null, spread: { late: 0, soon: 0, calm: 0 } });
});

test("200: the program's own trouble is listed, and its end for a day", async () => {
  const { server, db, ago, home } = await console();
  const text = { dedupeKey: "late", recipientSealed: "x", recipientFingerprint: "x", template: "x", valuesSealed: "x" };
  await db.insert(textMessages).values({ ...text, state: "QUEUED", createdAt: ago(28) });
  await db.insert(textMessages).values({ ...text, dedupeKey: "new", state: "QUEUED", createdAt: ago(1) });
  await inReview(server, "SETUP", {
    checks: { business: { state: "LATER", words: "", about: "", at: ago(5).toISOString() } },
  });
  await db.update(installation).set({ moneyPausedAt: ago(60) });
  expect((await home()).incidents).toMatchObject([
    { kind: "MONEY_PAUSED", since: ago(60).toISOString(), endedAt: null },
    { kind: "TEXTS_LATE", since: ago(28).toISOString(), items: 1, path: "/operator/messages" },
    { kind: "CHECKS_LATE", since: ago(5).toISOString(), items: 1 },
  ]);
  await db.update(installation).set({ moneyPausedAt: null, moneyResumedAt: ago(10) });
  expect((await home()).incidents.at(-1)).toMatchObject({ kind: "MONEY_PAUSED", endedAt: ago(10).toISOString() });
  await db.update(installation).set({ moneyResumedAt: ago(25 * 60) });
  expect((await home()).incidents.map(({ kind }) => kind)).not.toContain("MONEY_PAUSED");
});

test("200: the last finished comparison with the gateway, and what the gateway has that we do not", async () => {
  const { db, ago, home, row } = await console();
  const difference = { paymentId: 1, orderId: "o", kind: "UNREACHABLE", ours: "APPROVED", theirs: "?" } as const;
  const run = { at: ago(600), fromAt: ago(5000), toAt: ago(600) };
  await db.insert(reconciliations).values({ ...run, finishedAt: ago(590), checked: 12, differences: [difference] });
  await db.insert(reconciliations).values({ ...run, at: ago(1) });
  const found = await home();
  expect(found.money.reconciliation).toMatchObject({ checked: 12, differences: 1, nextAt: "2026-11-15T20:10:00.000Z" });
  expect(found.incidents).toMatchObject([{ kind: "GATEWAY_UNREACHABLE", items: 1 }]);
  const transfer = {
    side: "GATEWAY",
    code: "lost",
    amountWon: 5000,
    status: "DONE",
    at: ago(9),
    foundAt: ago(3),
  } as const;
  await db.insert(unknownTransfers).values(transfer);
  expect(await row("TRANSFERS")).toMatchObject({ waiting: 1, oldestAt: ago(3).toISOString(), path: "/operator/money" });
});
