import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import {
  advertisementCycles,
  advertisements,
  installation,
  notifications,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  aRound,
  authenticated,
  once,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
  setClock,
  turnCard,
} from "#server/testing/makers/advertisement-makers.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const paid = { ours: 99_000, theirs: 99_000, oursBack: 0, theirsBack: 0 };

test("200: charged once with the card, waiting for screening, in the ledger, and the shop is notified", async () => {
  const { shopId, accountId, cardId, hold, confirm } = await advertiser(server);
  const held = await hold(recurring);
  const answer = await confirm(held.body.id);
  expect(answer).toMatchObject({ status: 200, body: { state: "APPROVED", advertisementId: held.body.id, shopId } });
  const row = await rowOf(server, held.body.id);
  expect(row).toMatchObject({ status: "WAITING", paidUntil: "2026-11-25", heldUntil: null, cardId, endedAt: null });
  const [cycle] = await db.select().from(advertisementCycles).where(eq(advertisementCycles.advertisementId, row.id));
  expect(cycle).toMatchObject({ cycle: 1, fromDay: "2026-11-18", toDay: "2026-11-25", priceWon: 99_000 });
  const [payment] = await paymentsOf(server, row.id);
  expect(payment).toMatchObject({ state: "APPROVED", cycle: 1, attempt: 1, cardWords: "현대 1234", accountId });
  expect(await besideGateway(server, shopId)).toEqual([paid]);
  expect(await balancesOf(server, shopId)).toEqual({
    GATEWAY: 96_129,
    GATEWAY_FEES: 2871,
    AD_SALES: 90_000,
    VAT: 9000,
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ payment: payment?.id, amountWon: 99_000 });
  const [sent] = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent?.title).toBe("광고를 신청했어요");
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.at(-1)).toMatchObject({ kind: "advertisements_changed", subjectIds: [row.id] });
});

test("fifty confirmations at once make one charge, and later ones find it bought", async () => {
  const { shopId, hold, confirm } = await advertiser(server);
  const { id } = (await hold()).body;
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(id)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ body }) => body.state === "APPROVED").length).toBeGreaterThan(0);
  expect(await confirm(id)).toMatchObject({ status: 200, body: { state: "APPROVED" } });
  expect(await paymentsOf(server, id)).toHaveLength(1);
  expect(await besideGateway(server, shopId)).toEqual([paid]);
});

test("200: paid once with the result of the card window", async () => {
  const { visitor, shopId, hold, confirm } = await advertiser(server, { card: null });
  const { id } = (await hold(once)).body;
  const { orderId, paymentKey } = await authenticated(visitor, shopId, id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await paymentsOf(server, id)).toMatchObject([{ state: "APPROVED", method: "ONCE", orderId, paymentKey }]);
  expect(await besideGateway(server, shopId)).toEqual([paid]);
});

test("422: declined, then bought with another card; each attempt has its own order", async () => {
  const { visitor, shopId, cardId, hold, confirm } = await advertiser(server, { card: "over-limit" });
  const { id } = (await hold()).body;
  const declined = await confirm(id);
  expect(declined).toMatchObject({ status: 422, body: { code: "payment_declined" } });
  expect(declined.body.details).toEqual({
    code: "EXCEED_MAX_AMOUNT",
    problem: "한 번에 결제할 수 있는 금액을 넘었어요",
  });
  expect((await rowOf(server, id)).status).toBeNull();
  const good = await registeredCard(visitor, shopId);
  expect((await confirm(id, good.id)).body.state).toBe("APPROVED");
  const attempts = await paymentsOf(server, id);
  expect(attempts).toMatchObject([
    { state: "DECLINED", attempt: 1, cardId },
    { state: "APPROVED", attempt: 2, cardId: good.id },
  ]);
  expect(new Set(attempts.map(({ orderId }) => orderId)).size).toBe(2);
  expect(await besideGateway(server, shopId)).toEqual([paid]);
});

test("if the connection drops after the approval, it is looked up at once and charged once", async () => {
  const { shopId, hold, confirm } = await advertiser(server, { card: "drops" });
  const { id } = (await hold()).body;
  expect((await confirm(id)).body.state).toBe("APPROVED");
  expect(await besideGateway(server, shopId)).toEqual([paid]);
});

test("no answer: the payment stays pending beyond the hold; in the end it is not paid, and the place is free", async () => {
  const later = await ownServer();
  const { shopId, visitor, hold, confirm } = await advertiser(later, { card: "stalls" });
  const { id } = (await hold()).body;
  expect((await confirm(id)).body).toMatchObject({ state: "WANTED", advertisementId: id });
  expect((await confirm(id)).body.state).toBe("WANTED");
  for (let minute = 0; minute < 60; minute++) {
    later.clock.move(60_000);
    await aRound(later);
  }
  expect(await paymentsOf(later, id)).toMatchObject([{ state: "DECLINED", code: "NO_ANSWER" }]);
  expect((await rowOf(later, id)).endedAt).not.toBeNull();
  expect(await besideGateway(later, shopId)).toEqual([]);
  expect((await confirm(id)).body.code).toBe("hold_expired");
  const good = await registeredCard(visitor, shopId);
  const again = await hold();
  expect((await confirm(again.body.id, good.id)).body.state).toBe("APPROVED");
});

test("422: a card is needed, either registered or from the window", async () => {
  const { visitor, shopId, hold, confirm } = await advertiser(server, { card: null });
  const registered = (await hold()).body.id;
  expect((await confirm(registered)).body.code).toBe("card_needed");
  const { id } = (await hold(once)).body;
  expect((await confirm(id)).body.code).toBe("card_needed");
  await authenticated(visitor, shopId, id, "expired");
  expect((await confirm(id)).body.code).toBe("payment_declined");
  expect((await confirm(id)).body.code).toBe("card_needed");
  await authenticated(visitor, shopId, id);
  expect((await confirm(id)).body.state).toBe("APPROVED");
});

test("409: an expired or released hold is not charged", async () => {
  const later = await ownServer();
  const { shopId, hold, confirm } = await advertiser(later);
  const [first, second] = [(await hold()).body.id, (await hold()).body.id];
  expect((await confirm(first)).body.code).toBe("hold_expired");
  setClock(later, "2026-11-15T12:15");
  expect((await confirm(second)).body.code).toBe("hold_expired");
  expect(await besideGateway(later, shopId)).toEqual([]);
});

test("404: another's hold, another's card, and a designer", async () => {
  const [mine, other] = [await advertiser(server), await advertiser(server)];
  const { id } = (await mine.hold()).body;
  expect(await mine.confirm(id, mine.cardId, other.visitor)).toMatchObject({
    status: 404,
    body: { code: "hold_not_found" },
  });
  expect(await mine.confirm(id, other.cardId)).toMatchObject({ status: 404, body: { code: "card_not_found" } });
  const { id: member } = await server.makeAccount();
  await server.join(mine.shopId, member, "MEMBER");
  const asMember = await (await server.signedIn(member)).send(confirmAdvertisement, { id, cardId: mine.cardId });
  expect(asMember).toMatchObject({ status: 404, body: { code: "hold_not_found" } });
  expect((await mine.confirm(987_654_321)).body.code).toBe("hold_not_found");
});

test("a manager pays with the owner's card, and the purchase belongs to the manager", async () => {
  const { shopId, cardId, hold } = await advertiser(server);
  const { id: accountId } = await server.makeAccount();
  await server.join(shopId, accountId, "SUPER");
  const manager = { visitor: await server.signedIn(accountId), accountId };
  const { id } = (await hold({}, manager)).body;
  expect((await manager.visitor.send(confirmAdvertisement, { id, cardId })).body.state).toBe("APPROVED");
  expect(await rowOf(server, id)).toMatchObject({ ownerId: accountId, cardId, status: "WAITING" });
});

test("if the shop was handed over during the payment, all of it is refunded", async () => {
  const { shopId, hold, confirm } = await advertiser(server, { card: "stalls" });
  const { id } = (await hold()).body;
  await confirm(id);
  await db.update(advertisements).set({ endedAt: server.clock.now() }).where(eq(advertisements.id, id));
  const [payment] = await paymentsOf(server, id);
  await server.parts.pool.query(
    "insert into sandbox_payments (payment_key, order_id, amount_won, at, status) values ($1, $2, $3, $4, 'DONE')",
    [`pay_late_${id}`, payment?.orderId, 99_000, server.clock.now()],
  );
  server.clock.move(60_000);
  await aRound(server);
  expect(await besideGateway(server, shopId)).toEqual([{ ...paid, oursBack: 99_000, theirsBack: 99_000 }]);
  expect((await rowOf(server, id)).status).toBeNull();
  await expectBalancedLedger(server);
});

test("409 and 503: not after eight attempts at the same hold, and not while money is paused", async () => {
  const own = await ownServer();
  const { cardId, hold, confirm } = await advertiser(own);
  const { id } = (await hold(recurring)).body;
  await turnCard(own, cardId, "over-limit");
  for (let attempt = 1; attempt <= mostAttempts; attempt++)
    expect((await confirm(id)).body.code).toBe("payment_declined");
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: "payment_tried_too_often" } });
  expect(await paymentsOf(own, id)).toHaveLength(mostAttempts);
  await own.parts.db.update(installation).set({ moneyPausedAt: own.clock.now() });
  expect(await confirm(id)).toMatchObject({ status: 503, body: { code: "money_paused" } });
});
