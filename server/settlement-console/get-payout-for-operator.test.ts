import { expect, test } from "vitest";
import { getPayoutForOperator } from "#contract/settlement-console.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: what was sent, and how the amount was computed", async () => {
  const made = await settledShop(server);
  await made.visit({ won: 40_000 });
  await made.visit({ won: 20_000 });
  await settleOn(server, "2026-11-16");
  const [payout] = await made.payouts();
  const { visitor } = await operatorOf(server);
  const { status, body } = await visitor.send(getPayoutForOperator, { id: payout?.id as number });
  expect(status).toBe(200);
  expect(body.line).toMatchObject({
    id: payout?.id,
    shopId: made.shop.id,
    shopName: made.shop.name,
    amountWon: 45_000,
    state: "DONE",
    lines: 2,
    tries: 1,
    held: false,
    nextTryAt: null,
  });
  expect(body.explanation).toMatchObject({
    payout: { id: payout?.id, amountWon: 45_000 },
    total: { paidWon: 60_000, feeWon: 15_000, netWon: 45_000 },
    services: { count: 2, paidWon: 60_000 },
  });
});

test("404: unknown; 403: for anybody but an operator", async () => {
  const { visitor } = await operatorOf(server);
  const answer = await visitor.send(getPayoutForOperator, { id: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "payout_not_found" });
  const owner = await settledShop(server);
  expect((await owner.visitor.send(getPayoutForOperator, { id: 1 })).status).toBe(403);
});
