import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decideDispute } from "#contract/settlement-console.ts";
import { sumOfLines } from "#domain/money/settlement.ts";
import { notifications, payments } from "#server/db/tables/tables.ts";
import { correctSettled } from "#server/settlement-lines/index.ts";
import { runSettlementsNow } from "#server/settlements/index.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop } from "#server/testing/worlds/settled-shop.ts";
import { disputedLine } from "#server/testing/worlds/settlement-disputes.ts";

const server = await startTestServer();
const { db } = server.parts;

/** A first visit of 40,000 won, settled at 12 %, which the shop disputes. */
async function disputedShop() {
  const made = await settledShop(server, { plan: "A_BALANCE" });
  const visit = await made.visit({ day: "2026-11-12", won: 40_000 });
  const operator = await operatorOf(server);
  await runSettlementsNow(server.parts, operator.account.id);
  const line = (await made.lines()).find(({ kind }) => kind === "SERVICE");
  if (!line) throw new Error("a visit was settled and has no line");
  const dispute = await disputedLine(server, made, line.id);
  const decide = (accept: boolean, id = dispute.id) =>
    operator.visitor.send(decideDispute, { id, accept, answer: "오프라인 방문 기록을 확인했어요" });
  return { ...made, reservation: visit, line, operator, dispute, decide };
}

async function giveBack(reservationId: number, won: number) {
  await db.update(payments).set({ refundingWon: won }).where(eq(payments.subjectId, reservationId));
  await db.transaction((db) => correctSettled(db, { reservationId, words: "환불", now: server.clock.now() }));
}

test("200: accepted, the fee and its tax are reduced to the other rate, and the owner is notified", async () => {
  const { shop, accountId, reservation, dispute, decide, lines } = await disputedShop();
  const answer = await decide(true);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: dispute.id,
    shopId: shop.id,
    reservationId: reservation.id,
    menuName: "커트",
    customerName: "이고객",
    state: "ACCEPTED",
    answer: "오프라인 방문 기록을 확인했어요",
    differenceWon: 2800,
  });
  expect((await lines()).filter(({ kind }) => kind === "CORRECTION")).toMatchObject([
    {
      paidWon: 0,
      feeWon: -2800,
      feeVatWon: -254,
      netWon: 2800,
      payoutId: null,
      reservationId: reservation.id,
      words: "재방문으로 정정 · 2026.11.12 (목) 커트",
    },
  ]);
  await expectBalancedLedger(server);
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([
    {
      title: "이의 신청이 인정됐어요",
      body: "2026.11.12 (목) 커트: 수수료 2,800원을 다음 입금에 더해 드려요. 오프라인 방문 기록을 확인했어요",
    },
  ]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ dispute: dispute.id, givenBackWon: 2800 });
  expect(await accessOf(server, answer)).toHaveLength(1);
});

test("200: rejected, no money moves, and the owner reads why", async () => {
  const { accountId, decide, lines } = await disputedShop();
  expect((await decide(false)).body).toMatchObject({ state: "REJECTED", differenceWon: 2800 });
  expect((await lines()).some(({ kind }) => kind === "CORRECTION")).toBe(false);
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([
    { title: "이의 신청이 인정되지 않았어요", body: "2026.11.12 (목) 커트: 오프라인 방문 기록을 확인했어요" },
  ]);
});

test("money that was refunded to the customer before is not given to the shop again", async () => {
  const { reservation, decide } = await disputedShop();
  await giveBack(reservation.id, 30_000);
  expect((await decide(true)).body.differenceWon).toBe(700);
});

test("with a full refund after an accepted dispute, the shop has nothing left and no fee was taken", async () => {
  const { shop, reservation, decide, lines } = await disputedShop();
  await decide(true);
  await giveBack(reservation.id, 40_000);
  const ofVisit = (await lines()).filter(({ reservationId }) => reservationId === reservation.id);
  expect(sumOfLines(ofVisit)).toMatchObject({ paidWon: 0, feeWon: 0, feeVatWon: 0, netWon: 0 });
  expect(await balancesOf(server, shop.id)).toMatchObject({ CUSTOMER_FUNDS: 40_000 });
  await expectBalancedLedger(server);
});

test("409: it is decided once, also in parallel", async () => {
  const { decide, lines } = await disputedShop();
  const answers = await Promise.all([decide(true), decide(false), decide(true)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(outcomeOf(await decide(true))).toEqual({ status: 409, code: "dispute_decided" });
  expect((await lines()).filter(({ kind }) => kind === "ADJUSTMENT").length).toBeLessThan(2);
});

test("422: operators do not decide about their own shop; 404: unknown; 400: without an answer", async () => {
  const { shop, operator, dispute, decide } = await disputedShop();
  expect(outcomeOf(await decide(true, 987_654_321))).toEqual({ status: 404, code: "dispute_not_found" });
  const empty = await operator.visitor.send(decideDispute, { id: dispute.id, accept: true, answer: " " });
  expect({ status: empty.status, fields: empty.body.fields }).toEqual({
    status: 400,
    fields: { answer: "사유를 입력해 주세요" },
  });
  await server.join(shop.id, operator.account.id, "SUPER");
  expect(outcomeOf(await decide(true))).toEqual({ status: 422, code: "settlement_is_own" });
});
