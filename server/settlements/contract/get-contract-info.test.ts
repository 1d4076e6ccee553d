import { expect, test } from "vitest";
import { getContractInfo } from "#contract/settlements.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { settlementLines, shopFeePlans, visitDisputes } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

async function infoFor(shop: Awaited<ReturnType<typeof settledShop>>, role?: MemberRole) {
  const { id } = role ? await server.makeAccount() : { id: shop.accountId };
  if (role) await server.join(shop.shop.id, id, role);
  return (await server.signedIn(id)).send(getContractInfo, { id: shop.shop.id });
}

test("200: the owner, the plan, the account and the payout delay", async () => {
  const shop = await settledShop(server, { plan: "A_BALANCE" });
  const answer = await infoFor(shop);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    contractId: shop.contractId,
    begunAt: new Date("2026-01-01T00:00:00+09:00").toISOString(),
    ownerName: "김대표",
    companyName: "단장 상사",
    representativeName: "김대표",
    bizRegistrationNo: shop.content.business?.bizRegistrationNo,
    bank: { bankCode: "004", bankName: "국민", holder: "김대표" },
    plan: {
      feePlan: "A_BALANCE",
      effectiveFrom: "2026-01-01",
      firstVisitBps: 1200,
      returningBps: 500,
      monthlyFeeWon: 20_000,
      cut: null,
    },
    nextPlan: null,
    changeRequest: null,
    payoutBusinessDays: 1,
    hold: null,
    owed: [],
  });
  expect(answer.body.bank?.maskedAccount).toMatch(/^\*+1234$/);
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "shop", subjectIds: [shop.shop.id] }]);
});

test("200: a settlement viewer reads masked names", async () => {
  const shop = await settledShop(server);
  const { body } = await infoFor(shop, "SETTLEMENT_VIEW");
  expect(body).toMatchObject({ ownerName: "김*표", representativeName: "김*표", bank: { holder: "김*표" } });
});

test("200: the coming plan, and a change that is being reviewed", async () => {
  const shop = await settledShop(server);
  const shopId = shop.shop.id;
  const createdAt = server.clock.now();
  await server.parts.db
    .insert(shopFeePlans)
    .values({ shopId, effectiveFrom: "2026-12-01", feeType: "D_MONTHLY_FEE", createdAt });
  await server.makeDraft("SETUP_CHANGE", { accountId: shop.accountId, shopId });
  expect((await infoFor(shop)).body).toMatchObject({
    plan: { feePlan: "B_RE_FREE" },
    nextPlan: { feePlan: "D_MONTHLY_FEE", effectiveFrom: "2026-12-01" },
    changeRequest: null,
  });
  const other = await settledShop(server);
  const sent = await server.makeSent("SETUP_CHANGE", { accountId: other.accountId, shopId: other.shop.id });
  expect((await infoFor(other)).body.changeRequest).toEqual({ applicationId: sent.id, status: "REQ_WAITING" });
});

test("200: the reasons why it cannot end, each in a sentence", async () => {
  const { server, shop } = await settledAlone({ account: "7777" });
  await shop.visit({ day: "2026-11-12", won: 40_000 });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 20_000 });
  await shop.visit({ day: "2026-11-20", ahead: true });
  const [line] = await shop.lines();
  const at = server.clock.now();
  const dispute = { shopId: shop.shop.id, lineId: line?.id as number, reason: "", state: "OPEN" as const, askedAt: at };
  await server.parts.db.insert(visitDisputes).values(dispute);
  const info = async () =>
    (await (await server.signedIn(shop.accountId)).send(getContractInfo, { id: shop.shop.id })).body.owed;
  expect(await info()).toEqual([
    "예정된 온라인 예약 1건",
    "정산할 금액 15,000원",
    "입금 중인 금액 30,000원",
    "확인 중인 이의 신청 1건",
  ]);
  await server.parts.db.insert(settlementLines).values({
    shopId: shop.shop.id,
    contractId: shop.contractId,
    kind: "ADJUSTMENT",
    adjustmentWon: -50_000,
    netWon: -50_000,
    completedAt: at,
    completedDay: "2026-11-13",
    createdAt: at,
  });
  expect(await info()).toContain("매장이 납부할 금액 35,000원");
});

test("200: a shop that never had a contract has none", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(getContractInfo, { id: shop.id })).body).toMatchObject({
    contractId: null,
    begunAt: null,
    bank: null,
    plan: null,
    owed: [],
  });
});

test("404: another shop's cannot be found", async () => {
  const shop = await settledShop(server);
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(getContractInfo, { id: shop.shop.id })).status).toBe(404);
});
