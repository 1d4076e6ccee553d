import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeFormerAccount, retryPayout } from "#contract/settlement-console.ts";
import { notifications, settlementContracts } from "#server/db/tables/tables.ts";
import { endContract } from "#server/settlement-contracts/index.ts";
import { sendDuePayouts } from "#server/settlements/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

const reason = "통장 사본을 받았어요";

/** A payout of a former owner to an account that accepts no money. */
async function formerOwner() {
  const { server, shop } = await settledAlone();
  const { db, vault, clock } = server.parts;
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const bank = { bankCode: "004", account: "11012340000", holder: "김대표" };
  await endContract(db, vault, { shopId: shop.shop.id, bank, now: clock.now() });
  await settleOn(server, "2026-11-16");
  const operator = await operatorOf(server);
  const account = { bankCode: "088", bankAccount: "110-123-452222", bankAccountOwner: "김대표", reason } as const;
  const change = (id = shop.contractId, more: object = {}) =>
    operator.visitor.send(changeFormerAccount, { ...account, id, ...more });
  return { server, db, shop, operator, change };
}

test("200: the refused amount goes to the new account, the former owner is notified, and the number is in no record", async () => {
  const { server, db, shop, operator, change } = await formerOwner();
  expect(await shop.payouts()).toMatchObject([{ state: "FAILED" }]);
  const answer = await change();
  expect(answer).toMatchObject({ status: 200, body: { bankWords: "신한 끝자리 2222" } });
  const record = await recordOf(server, answer);
  expect(record?.changes).toMatchObject({ contract: shop.contractId, account: "신한 끝자리 2222", reason });
  expect(JSON.stringify(record)).not.toContain("11012345");
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, shop.accountId));
  expect(sent.map(({ title }) => title)).toContain("정산금을 받을 계좌가 변경됐어요");
  const [failed] = await shop.payouts();
  expect((await operator.visitor.send(retryPayout, { id: failed?.id ?? 0 })).status).toBe(200);
  await sendDuePayouts(server.parts);
  expect(await shop.payouts()).toMatchObject([
    { state: "FAILED" },
    { state: "DONE", amountWon: 30_000, bankWords: "신한 끝자리 2222" },
  ]);
});

test("409: a running contract, whose owner must ask; 404: unknown; 422: one's own; 400: an invalid account", async () => {
  const { server, db, shop, operator, change } = await formerOwner();
  expect(outcomeOf(await change(987_654_321))).toEqual({ status: 404, code: "settlement_contract_not_found" });
  for (const [field, value] of [
    ["bankCode", "999"],
    ["bankAccount", "12-34"],
    ["bankAccount", "1-2-3-4-5-6-7"],
    ["bankAccount", "123456789012345"],
    ["bankAccountOwner", ""],
    ["reason", ""],
  ])
    expect(Object.keys((await change(shop.contractId, { [field as string]: value })).body.fields ?? {})).toEqual([
      field,
    ]);
  const ofShop = eq(settlementContracts.id, shop.contractId);
  await db.update(settlementContracts).set({ endedAt: null }).where(ofShop);
  expect(outcomeOf(await change())).toEqual({ status: 409, code: "contract_runs" });
  await server.join(shop.shop.id, operator.account.id, "MEMBER");
  expect(outcomeOf(await change())).toEqual({ status: 422, code: "settlement_is_own" });
  expect(
    outcomeOf(
      await (await server.signedIn(shop.accountId)).send(changeFormerAccount, {
        id: shop.contractId,
        bankCode: "088",
        bankAccount: "11012345678",
        bankAccountOwner: "김대표",
        reason,
      }),
    ),
  ).toEqual({ status: 403, code: "role_not_allowed" });
});
