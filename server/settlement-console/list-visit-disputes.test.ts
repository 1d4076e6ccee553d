import { expect, test } from "vitest";
import { decideDispute, listVisitDisputes } from "#contract/settlement-console.ts";
import { runSettlementsNow } from "#server/settlements/index.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop } from "#server/testing/worlds/settled-shop.ts";
import { disputedLine } from "#server/testing/worlds/settlement-disputes.ts";

const server = await startTestServer();

test("200: open ones before decided ones, by state and page by page, with the amount in dispute", async () => {
  const operator = await operatorOf(server);
  const made = await settledShop(server, { plan: "B_RE_FREE" });
  await made.visit({ day: "2026-11-11", won: 40_000 });
  await made.visit({ day: "2026-11-12", won: 80_000 });
  await runSettlementsNow(server.parts, operator.account.id);
  const [first, second] = await made.lines();
  const older = await disputedLine(server, made, first?.id as number);
  const newer = await disputedLine(server, made, second?.id as number);
  await operator.visitor.send(decideDispute, { id: newer.id, accept: false, answer: "기록이 없어요" });
  const answer = await operator.visitor.send(listVisitDisputes, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(answer.body.items).toMatchObject([
    {
      id: older.id,
      shopId: made.shop.id,
      shopName: made.shop.name,
      lineId: first?.id,
      state: "OPEN",
      reason: "단골고객이에요",
      answer: "",
      decidedAt: null,
      customerName: "이고객",
      differenceWon: 10_000,
      reservationId: first?.reservationId,
    },
    { id: newer.id, state: "REJECTED", answer: "기록이 없어요", differenceWon: 20_000 },
  ]);
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "reservation" }]);
  const rejected = await operator.visitor.send(listVisitDisputes, { state: "REJECTED" });
  expect(rejected.body).toMatchObject({ total: 1, items: [{ id: newer.id }] });
  const page = await operator.visitor.send(listVisitDisputes, { page: 1, size: 1 });
  expect(page.body).toMatchObject({ page: 1, size: 1, total: 2, items: [{ id: newer.id }] });
});

test("403: for anybody but an operator", async () => {
  const { visitor } = await settledShop(server);
  expect((await visitor.send(listVisitDisputes, {})).status).toBe(403);
});
