import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holdPayouts } from "#contract/settlement-console.ts";
import { notifications, settlementContracts } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { handedOn } from "#server/testing/worlds/handed-on.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const reason = "계좌를 확인하고 있어요";

async function heldShop() {
  const made = await settledShop(server);
  const operator = await operatorOf(server, { name: "최정산" });
  const hold = (shopId = made.shop.id) => operator.visitor.send(holdPayouts, { shopId, reason });
  return { ...made, operator, hold };
}

test("200: no payout is sent from now on, earned money stays on the balance, and the owner is notified", async () => {
  const { shop, accountId, hold, visit, lines, payouts } = await heldShop();
  await visit({ won: 40_000 });
  const answer = await hold();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    shopId: shop.id,
    shopName: shop.name,
    reason,
    heldByName: "최정산",
    balanceWon: 0,
    heldAt: server.clock.now().toISOString(),
  });
  await settleOn(server, "2026-11-16");
  expect(await lines()).toMatchObject([{ netWon: 30_000, payoutId: null }]);
  expect(await payouts()).toEqual([]);
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(notified).toMatchObject([
    { title: "정산금 지급을 잠시 보류했어요", path: `/partners/shops/${shop.id}/settlements` },
  ]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ payoutHold: answer.body.id, reason });
  expect(await eventsOf(server, shop.id)).toMatchObject([
    { kind: "settlements_changed", subjectIds: [answer.body.id] },
  ]);
});

test("409: one at a time, also in parallel", async () => {
  const { hold } = await heldShop();
  const answers = await Promise.all([hold(), hold(), hold()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(outcomeOf(await hold())).toEqual({ status: 409, code: "payouts_held" });
});

test("409: without a contract there is nothing to hold; 404: unknown shop; 422: one's own shop", async () => {
  const { shop, operator, hold } = await heldShop();
  expect(outcomeOf(await hold(987_654_321))).toEqual({ status: 404, code: "shop_not_found" });
  const endedAt = server.clock.now();
  await db.update(settlementContracts).set({ endedAt }).where(eq(settlementContracts.shopId, shop.id));
  expect(outcomeOf(await hold())).toEqual({ status: 409, code: "contract_not_found" });
  await server.join(shop.id, operator.account.id, "MEMBER");
  expect(outcomeOf(await hold())).toEqual({ status: 422, code: "settlement_is_own" });
});

test("400: without a reason", async () => {
  const { shop, operator } = await heldShop();
  const { status, body } = await operator.visitor.send(holdPayouts, { shopId: shop.id, reason: "" });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { reason: "사유를 입력해 주세요" } });
});

test("200: a former owner's money can be held too, while the new owner's is paid out", async () => {
  const { shop, accountId, operator, formerId, former, visit, payouts } = await handedOn(server);
  await visit({ day: "2026-11-16", won: 40_000 });
  const { status, body } = await operator.send(holdPayouts, { shopId: shop.id, contractId: formerId, reason });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ownerName: former.name, balanceWon: 5_000 });
  expect(body.contractEndedAt).not.toBeNull();
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, former.id));
  expect(notified).toMatchObject([{ title: "정산금 지급을 잠시 보류했어요", path: "/partners/notifications" }]);
  expect(await db.$count(notifications, eq(notifications.accountId, accountId))).toBe(0);
  await settleOn(server, "2026-11-17");
  expect(await payouts()).toMatchObject([{ amountWon: 30_000, state: "DONE" }]);
});

test("404: another shop's contract; 422: a contract that was the operator's own", async () => {
  const { shop, operator, operatorId, formerId } = await handedOn(server);
  const other = await handedOn(server);
  const foreign = await operator.send(holdPayouts, { shopId: shop.id, contractId: other.formerId, reason });
  expect(outcomeOf(foreign)).toEqual({ status: 404, code: "settlement_contract_not_found" });
  await db.update(settlementContracts).set({ accountId: operatorId }).where(eq(settlementContracts.id, formerId));
  const own = await operator.send(holdPayouts, { shopId: shop.id, contractId: formerId, reason });
  expect(outcomeOf(own)).toEqual({ status: 422, code: "settlement_is_own" });
});
