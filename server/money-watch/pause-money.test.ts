import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import { getMoneyState, pauseMoney } from "#contract/money-watch.ts";
import { payments, unknownTransfers } from "#server/db/tables/tables.ts";
import { workers } from "#server/jobs/workers.ts";
import { isMoneyPaused } from "#server/payments/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { lookForUnknown, takenUnknown } from "#server/testing/worlds/unknown-transfers.ts";

const paused = async () => {
  const server = await startTestServer();
  const operator = await operatorOf(server, { name: "최복원" });
  return { server, operator, db: server.parts.db };
};

test("200: it applies to every process, jobs that move money wait, and it says who paused it and why", async () => {
  const { server, operator, db } = await paused();
  const twin = await server.another();
  const waiting = await paidAdvertisement(server, { unsettled: true });
  const { status, body } = await operator.visitor.send(pauseMoney, { reason: "백업에서 되살렸어요" });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { pausedBy: "최복원 (운영자)", reason: "백업에서 되살렸어요", unknownOpen: 0 },
  });
  for (const { parts } of [server, twin]) {
    expect(await isMoneyPaused(parts.db)).toBe(true);
    for (const name of ["payments.due", "payments.refunds", "settlements.payouts", "advertisements.due"] as const)
      await workers(parts)[name]({});
  }
  const rows = await db.select().from(payments);
  expect(rows).toMatchObject([{ id: waiting.payment.id, state: "WANTED", tries: 0 }]);
  expect((await operator.visitor.send(getMoneyState, {})).body.pausedAt).toBe(server.clock.now().toISOString());
});

test("earlier sessions end, except that of the operator who paused it", async () => {
  const { server, operator } = await paused();
  const owner = await server.signedIn((await server.makeAccount()).id);
  server.clock.move(1000);
  await operator.visitor.send(pauseMoney, { reason: "확인" });
  server.clock.move(2000);
  expect((await owner.send(getMyAccount, {})).status).toBe(401);
  expect((await operator.visitor.send(getMyAccount, {})).status).toBe(200);
});

test("503: nobody can pay online meanwhile, and the answer says what to do", async () => {
  const { server, operator } = await paused();
  const ad = await paidAdvertisement(server, { unsettled: true });
  await operator.visitor.send(pauseMoney, { reason: "확인" });
  const owner = await server.signedIn(ad.accountId);
  const answer = await owner.send(confirmAdvertisement, { id: ad.id, cardId: ad.payment.cardId as number });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: "money_paused", message: expect.stringContaining("중지했어요") },
  });
});

test("409: of several who pause it, the first succeeds", async () => {
  const { operator } = await paused();
  const answers = await Promise.all(["하나", "둘째"].map((reason) => operator.visitor.send(pauseMoney, { reason })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ body }) => body.code)).toContain("money_already_paused");
});

test("an unknown order at the gateway pauses money by itself, and an ordinary crash does not", async () => {
  const { server, operator, db } = await paused();
  const known = await paidAdvertisement(server);
  expect(await lookForUnknown(server)).toBe(0);
  expect(await isMoneyPaused(db)).toBe(false);
  expect(known.payment.orderId).toBeDefined();
  await takenUnknown(server, { orderId: "somebody-elses-order" });
  expect(await lookForUnknown(server)).toBe(0);
  await takenUnknown(server);
  const other = await paidAdvertisement(server, { unsettled: true });
  server.clock.move(1000);
  await workers(server.parts)["payments.due"]({});
  expect(await isMoneyPaused(db)).toBe(true);
  const [row] = (await db.select().from(payments)).filter(({ id }) => id === other.payment.id);
  expect(row).toMatchObject({ state: "WANTED", tries: 0 });
  expect((await operator.visitor.send(getMoneyState, {})).status).toBe(401);
});

test("if the gateway cannot be reached, money waits and nothing is paused", async () => {
  const { server, db } = await paused();
  const { payment } = await paidAdvertisement(server, { unsettled: true });
  const { cardGateway } = server.parts.outside;
  const { listOrders } = cardGateway;
  const work = workers(server.parts)["payments.due"];
  cardGateway.listOrders = () => Promise.reject(new Error("the line is dead"));
  await work({});
  const stateOf = async () => (await db.select().from(payments)).find(({ id }) => id === payment.id)?.state;
  expect([await stateOf(), await isMoneyPaused(db)]).toEqual(["WANTED", false]);
  cardGateway.listOrders = listOrders;
  await work({});
  expect(await stateOf()).toBe("APPROVED");
});

test("decisions between the start and the first job move nothing: lost orders are listed all the same", async () => {
  const { server, db } = await paused();
  await takenUnknown(server);
  server.clock.move(5 * 3_600_000);
  const twin = await server.another();
  twin.clock.set(server.clock.now().toISOString());
  // Decided in the first minute, for example by a webhook.
  await paidAdvertisement(twin, { unsettled: true });
  const decided = { state: "DECLINED", decidedAt: twin.clock.now() } as const;
  await db.update(payments).set(decided);
  twin.clock.move(30_000);
  await workers(twin.parts)["payments.due"]({});
  expect(await isMoneyPaused(db)).toBe(true);
  expect(await db.select().from(unknownTransfers)).toHaveLength(1);
});

test("503: a payment before the first job waits for the comparison too, and an unreachable gateway refuses it", async () => {
  const { server, db } = await paused();
  const ad = await paidAdvertisement(server, { unsettled: true });
  const owner = await server.signedIn(ad.accountId);
  const pay = () => owner.send(confirmAdvertisement, { id: ad.id, cardId: ad.payment.cardId as number });
  const { cardGateway } = server.parts.outside;
  const { listOrders } = cardGateway;
  cardGateway.listOrders = () => Promise.reject(new Error("the line is dead"));
  expect(await pay()).toMatchObject({ status: 503, body: { code: "money_paused" } });
  cardGateway.listOrders = listOrders;
  await takenUnknown(server);
  server.clock.move(1000);
  expect((await pay()).status).toBe(503);
  expect(await isMoneyPaused(db)).toBe(true);
  expect(await db.select().from(payments)).toMatchObject([{ state: "WANTED", tries: 0 }]);
});

test("MONEY=paused: it is paused before any work starts", async () => {
  const server = await startTestServer({ config: { moneyPaused: true } });
  expect(await isMoneyPaused(server.parts.db)).toBe(true);
});
