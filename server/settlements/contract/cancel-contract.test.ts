import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelContract } from "#contract/settlements.ts";
import { settlementContracts } from "#server/db/tables/tables.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: if nothing is owed it ends, and the account is kept on record", async () => {
  const shop = await settledShop(server);
  const visitor = await server.signedIn(shop.accountId);
  const answer = await visitor.send(cancelContract, { id: shop.shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ contractId: null, begunAt: null, owed: [] });
  const { db } = server.parts;
  const [row] = await db.select().from(settlementContracts).where(eq(settlementContracts.id, shop.contractId));
  expect(row).toMatchObject({ endedAt: server.clock.now() });
  expect(row?.bankSealed).not.toBeNull();
  expect((await recordOf(server, answer))?.changes).toEqual({ contract: shop.contractId, ended: true });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "shop", subjectIds: [shop.shop.id] }]);
  const again = await visitor.send(cancelContract, { id: shop.shop.id });
  expect(outcomeOf(again)).toEqual({ status: 409, code: "contract_not_found" });
});

test("409: while money is owed, it stays and the answer says what is owed", async () => {
  const { server, db, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await shop.visit({ day: "2026-11-20", ahead: true });
  const cancel = async () => (await server.signedIn(shop.accountId)).send(cancelContract, { id: shop.shop.id });
  const answer = await cancel();
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "contract_owes" });
  expect(answer.body.details).toEqual({ owed: ["예정된 온라인 예약 1건", "정산할 금액 30,000원"] });
  await settleOn(server, "2026-11-16");
  expect((await cancel()).body.details).toEqual({ owed: ["예정된 온라인 예약 1건"] });
  const [row] = await db.select().from(settlementContracts).where(eq(settlementContracts.id, shop.contractId));
  expect(row?.endedAt).toBeNull();
});

test("ended during a run, both are complete: a line and its payout, or a refusal", async () => {
  const { server, db, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  server.clock.set("2026-11-16T00:10:00+09:00");
  const visitor = await server.signedIn(shop.accountId);
  const [answer] = await Promise.all([
    visitor.send(cancelContract, { id: shop.shop.id }),
    settleOn(server, "2026-11-16"),
  ]);
  expect(await shop.payouts()).toMatchObject([{ amountWon: 30_000, state: "DONE" }]);
  const [row] = await db.select().from(settlementContracts).where(eq(settlementContracts.id, shop.contractId));
  expect(row?.endedAt === null).toBe(answer.status === 409);
});

test("404: another shop's cannot be found", async () => {
  const shop = await settledShop(server);
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(cancelContract, { id: shop.shop.id })).status).toBe(404);
});
