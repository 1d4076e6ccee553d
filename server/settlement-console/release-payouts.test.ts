import { expect, test } from "vitest";
import { holdPayouts, releasePayouts } from "#contract/settlement-console.ts";
import { sandboxTransfers } from "#server/db/tables/tables.ts";
import { sendDuePayouts } from "#server/settlements/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

async function heldShop() {
  const made = await settledShop(server);
  const operator = await operatorOf(server);
  const { body } = await operator.visitor.send(holdPayouts, { shopId: made.shop.id, reason: "확인하고 있어요" });
  const release = (id = body.id) => operator.visitor.send(releasePayouts, { id });
  return { ...made, operator, holdId: body.id, release };
}

test("200: everything that was held is paid out with the next run", async () => {
  const { release, holdId, visit, payouts } = await heldShop();
  await visit({ won: 40_000 });
  await settleOn(server, "2026-11-16");
  expect(await payouts()).toEqual([]);
  const answer = await release();
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ payoutHold: holdId, released: true });
  await settleOn(server, "2026-11-17");
  expect(await payouts()).toMatchObject([{ amountWon: 30_000, state: "DONE" }]);
});

test("a payout that was waiting when the hold began stays, and is sent after the release", async () => {
  const { server, shop } = await settledAlone({ account: "6666" });
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16", "00:10");
  const { visitor } = await operatorOf(server);
  const { body } = await visitor.send(holdPayouts, { shopId: shop.shop.id, reason: "확인하고 있어요" });
  server.clock.set("2026-11-16T00:45:00+09:00");
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ state: "WANTED", tries: 2, problem: "payouts are held" }]);
  expect(await server.parts.db.select().from(sandboxTransfers)).toEqual([]);
  await visitor.send(releasePayouts, { id: body.id });
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([{ state: "DONE", amountWon: 30_000 }]);
  expect(await server.parts.db.select().from(sandboxTransfers)).toHaveLength(1);
});

test("404: a hold that has ended, or an unknown one; of many releases at once one succeeds", async () => {
  const { release } = await heldShop();
  const answers = await Promise.all([release(), release(), release()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  for (const id of [undefined, 987_654_321])
    expect(outcomeOf(await release(id))).toEqual({ status: 404, code: "payout_hold_not_found" });
});

test("422: operators do not release payouts of their own shop", async () => {
  const { shop, operator, release } = await heldShop();
  await server.join(shop.id, operator.account.id, "OWNER");
  expect(outcomeOf(await release())).toEqual({ status: 422, code: "settlement_is_own" });
});
