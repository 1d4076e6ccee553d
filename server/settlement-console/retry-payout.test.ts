import { expect, test } from "vitest";
import { holdPayouts, retryPayout } from "#contract/settlement-console.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { payoutHolds } from "#server/db/tables/tables.ts";
import { sendDuePayouts } from "#server/settlements/index.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { type SettledShop, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
let morning = 0;

/** A shop whose bank has refused a payout of 30,000 won. */
async function failedShop() {
  const made = await settledShop(server, { account: "0000" });
  await made.visit({ won: 40_000 });
  // Each on its own business day, since a run is due once per day.
  morning += 1;
  await settleOn(server, `2026-11-${15 + morning}`);
  const [failed] = await made.payouts();
  if (failed?.state !== "FAILED") throw new Error("the sandbox has taken what it should refuse");
  const operator = await operatorOf(server);
  return { ...made, failed, operator, retry: (id = failed.id) => operator.visitor.send(retryPayout, { id }) };
}

async function mendAccount({ shop, content }: SettledShop) {
  const bankAccount = { ...content.bankAccount, bankAccount: "123456-04-1234" };
  const now = server.clock.now();
  await writeRegistration(db, vault, {
    shopId: shop.id,
    applicationId: null,
    content: { ...content, bankAccount },
    now,
  });
}

test("200: after the account was fixed all of it is sent again, and the program's own hold ends", async () => {
  const made = await failedShop();
  const { failed, operator, payouts, lines, retry, shop } = made;
  await mendAccount(made);
  const answer = await retry();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ shopId: shop.id, amountWon: 30_000, state: "WANTED", lines: 1, held: false });
  expect(answer.body.id).not.toBe(failed.id);
  await sendDuePayouts(server.parts);
  expect(await payouts()).toMatchObject([
    { state: "FAILED" },
    { state: "DONE", bankWords: expect.stringContaining("끝자리 1234") },
  ]);
  expect(await lines()).toMatchObject([{ payoutId: answer.body.id }]);
  expect(await db.select().from(payoutHolds)).toContainEqual(
    expect.objectContaining({ shopId: shop.id, heldBy: null, releasedBy: operator.account.id }),
  );
  expect(await balancesOf(server, shop.id)).toMatchObject({ SHOP_BALANCE: 0, PAYOUTS_ON_WAY: 0 });
  await expectBalancedLedger(server);
  const record = await recordOf(server, answer);
  expect(record?.changes).toMatchObject({ payout: failed.id, again: answer.body.id, won: 30_000 });
});

test("409: only a failed payout is sent again, and a third attempt finds nothing left", async () => {
  const made = await failedShop();
  await mendAccount(made);
  const { body } = await made.retry();
  expect(outcomeOf(await made.retry(body.id))).toEqual({ status: 409, code: "payout_not_failed" });
  expect(outcomeOf(await made.retry())).toEqual({ status: 409, code: "nothing_to_pay" });
});

test("409: a payout that a colleague holds stays held", async () => {
  const made = await failedShop();
  await db.delete(payoutHolds);
  const colleague = await operatorOf(server);
  await colleague.visitor.send(holdPayouts, { shopId: made.shop.id, reason: "확인하고 있어요" });
  expect(outcomeOf(await made.retry())).toEqual({ status: 409, code: "payouts_held" });
});

test("of several operators who send it again at once one succeeds", async () => {
  const made = await failedShop();
  await mendAccount(made);
  const answers = await Promise.all([made.retry(), made.retry(), made.retry()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await made.payouts()).toHaveLength(2);
});

test("422: operators do not settle their own shop; 404: there is none", async () => {
  const { shop, operator, retry } = await failedShop();
  expect(outcomeOf(await retry(987_654_321))).toEqual({ status: 404, code: "payout_not_found" });
  await server.join(shop.id, operator.account.id, "SETTLEMENT_VIEW");
  expect(outcomeOf(await retry())).toEqual({ status: 422, code: "settlement_is_own" });
});
