import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { requestContractChange } from "#contract/settlements.ts";
import { openContent, registeredBank, writeRegistration } from "#server/applications/index.ts";
import { applications, payoutHolds, settlementContracts, shops } from "#server/db/tables/tables.ts";
import { accountNumber, businessNumber } from "#server/testing/makers/application-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { applicationRow, documentsOpened, outcomeOf, ownProof } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

type Change = Partial<z.input<(typeof requestContractChange)["input"]>>;

/** An owner who wants another account, with its document. */
async function asking(on: TestServer = server, made?: Awaited<ReturnType<typeof settledShop>>) {
  const shop = made ?? (await settledShop(on));
  const document = () => on.makeFile(shop.accountId, "bankAccountFile");
  const bank = async (end = "2222", more: object = {}) => ({
    bankCode: "088",
    bankAccount: accountNumber(end),
    bankAccountOwner: "김대표",
    bankAccountFile: await document(),
    ...more,
  });
  async function send(change: Change) {
    const verificationKey = change.verificationKey ?? (await ownProof(on, shop.owner, "SETTLEMENT"));
    const visitor = await on.signedIn(shop.accountId);
    return visitor.send(requestContractChange, { id: shop.shop.id, verificationKey, ...change });
  }
  return { shop, bank, send };
}

const openOf = (shopId: number) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.shopId, shopId), isNull(applications.closedAt)));

test("200: it is created and sent in one step, checked by the bank, and changes nothing else of the contract", async () => {
  const { shop, bank, send } = await asking();
  const bankAccount = await bank();
  const answer = await send({ bankAccount });
  expect(answer.status).toBe(200);
  const row = await applicationRow(server, answer.body.applicationId);
  expect(row).toMatchObject({
    form: "SETUP_CHANGE",
    target: "SETUP_CHANGE",
    shopId: shop.shop.id,
    status: "REQ_WAITING",
    edition: 1,
    requestedBy: shop.accountId,
    lastAction: "NEW",
    checks: { business: { state: "PASSED" }, holder: { state: "PASSED" } },
  });
  const content = openContent(vault, row.contentSealed ?? "");
  expect(content.bankAccount).toMatchObject(bankAccount);
  expect(content.business).toMatchObject({
    companyName: "단장 상사",
    bizRegistrationNo: shop.content.business?.bizRegistrationNo,
  });
  expect(content.feeType).toBe("B_RE_FREE");
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: answer.body.applicationId,
    parts: ["bankAccount"],
  });
  const kinds = (await eventsOf(server, shop.shop.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["shop_changed", "settlements_changed"]);
});

test("200: only the business, with the bank closed or not", async () => {
  const { shop, send } = await asking(server, await settledShop(server, { account: "7777" }));
  const answer = await send({ business: { companyName: "새 단장", bizItem: "두피 관리" } });
  expect(answer.status).toBe(200);
  const row = await applicationRow(server, answer.body.applicationId);
  expect(row.checks).toMatchObject({ holder: { state: "LATER" } });
  const { business, bankAccount } = openContent(vault, row.contentSealed ?? "");
  expect(business).toMatchObject({ companyName: "새 단장", bizItem: "두피 관리", bizCondition: "서비스" });
  expect(bankAccount).toMatchObject({ bankAccount: shop.content.bankAccount?.bankAccount });
});

test.each([
  ["0000", 422, "account_not_known", "bankAccount.bankAccount"],
  ["9999", 422, "account_holder_differs", "bankAccount.bankAccountOwner"],
  ["7777", 503, "bank_resting", undefined],
])("an account that ends with %s: %s %s, and nothing is saved", async (end, status, code, field) => {
  const { shop, bank, send } = await asking();
  const verificationKey = await ownProof(server, shop.owner, "SETTLEMENT");
  const answer = await send({ bankAccount: await bank(end), verificationKey });
  expect(outcomeOf(answer)).toEqual({ status, code });
  expect(Object.keys(answer.body.fields ?? {})).toEqual(field ? [field] : []);
  expect(await openOf(shop.shop.id)).toEqual([]);
  // The proof of the phone is not spent by it.
  expect((await send({ bankAccount: await bank(), verificationKey })).status).toBe(200);
});

test.each([
  ["99", "business_closed"],
  ["97", "business_not_registered"],
])("422: a business whose number has %s in its middle is %s", async (kind, code) => {
  const { shop, send } = await asking();
  const business = { ...shop.content.business, bizRegistrationNo: businessNumber(kind) };
  const content = { ...shop.content, business };
  await writeRegistration(db, vault, { shopId: shop.shop.id, applicationId: null, content, now: server.clock.now() });
  expect(outcomeOf(await send({ business: { bizItem: "두피 관리" } }))).toEqual({ status: 422, code });
});

test("422: no change, or only the present values", async () => {
  const { shop, send } = await asking();
  const empty = { status: 422, code: "change_empty" };
  expect(outcomeOf(await send({}))).toEqual(empty);
  expect(outcomeOf(await send({ business: {} }))).toEqual(empty);
  expect(outcomeOf(await send({ business: { companyName: shop.content.business?.companyName } }))).toEqual(empty);
});

test("422: the owner's phone is proven for this purpose, and once", async () => {
  const { shop, bank, send } = await asking();
  const notVerified = { status: 422, code: "phone_not_verified" };
  const stranger = await server.makeAccount();
  const keys = [
    "a-key-that-nobody-has-made-00000000",
    await ownProof(server, shop.owner, "SETUP_CHANGE"),
    await ownProof(server, { ...shop.owner, phone: "010-1212-3434" }, "SETTLEMENT"),
    await ownProof(server, { ...shop.owner, id: stranger.id }, "SETTLEMENT"),
  ];
  for (const verificationKey of keys)
    expect(outcomeOf(await send({ bankAccount: await bank(), verificationKey }))).toEqual(notVerified);
  expect(await openOf(shop.shop.id)).toEqual([]);
});

test("404: another account's document, or one of another kind; 422: fields outside the form", async () => {
  const { bank, send } = await asking();
  const other = await server.makeAccount();
  const documents = [
    await server.makeFile(other.id, "bankAccountFile"),
    await server.makeFile(other.id, "certificate"),
    987_654_321,
  ];
  for (const bankAccountFile of documents) {
    const answer = await send({ bankAccount: await bank("2222", { bankAccountFile }) });
    expect(outcomeOf(answer)).toEqual({ status: 404, code: "file_not_found" });
  }
  const short = await send({ bankAccount: await bank("2222", { bankAccount: "123-456" }) });
  expect(outcomeOf(short)).toEqual({ status: 422, code: "application_incomplete" });
  expect(short.body.fields).toEqual({ "bankAccount.bankAccount": "계좌번호는 숫자 8~14자리로 입력해 주세요" });
});

test("409: one at a time, also in parallel", async () => {
  const { shop, bank, send } = await asking();
  const answers = await Promise.all([send({ bankAccount: await bank() }), send({ bankAccount: await bank() })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [open, ...more] = await openOf(shop.shop.id);
  expect(more).toEqual([]);
  const again = await send({ business: { bizItem: "두피 관리" } });
  expect(outcomeOf(again)).toEqual({ status: 409, code: "application_under_way" });
  expect(again.body.details).toEqual({ id: open?.id });
});

async function approve(on: TestServer, id: number) {
  const { account, visitor } = await operatorOf(on);
  await visitor.send(startApplicationReview, { id });
  await documentsOpened(on, account.id, id);
  expect((await visitor.send(approveApplication, { id, edition: 1 })).status).toBe(200);
}

test("after the approval the hold of a failed payout ends, and the money goes to the new account", async () => {
  const { server, shop } = await settledAlone({ account: "0000" });
  const { db, vault } = server.parts;
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  const { bank, send } = await asking(server, shop);
  const { body } = await send({ bankAccount: await bank() });
  await settleOn(server, "2026-11-17");
  expect(await shop.payouts()).toHaveLength(1);
  await approve(server, body.applicationId);
  expect(await registeredBank(db, vault, shop.shop.id)).toMatchObject({ bankCode: "088" });
  expect(await db.select().from(payoutHolds).where(isNull(payoutHolds.releasedAt))).toEqual([]);
  await settleOn(server, "2026-11-18");
  expect(await shop.payouts()).toMatchObject([
    { state: "FAILED" },
    { state: "DONE", amountWon: 30_000, bankWords: "신한 끝자리 2222" },
  ]);
});

test("200: also for a closed shop with a closed business: its money must go somewhere", async () => {
  const { server, shop } = await settledAlone({ account: "0000" });
  const { db, vault } = server.parts;
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  const business = { ...shop.content.business, bizRegistrationNo: businessNumber("99") };
  const content = { ...shop.content, business };
  const now = server.clock.now();
  await writeRegistration(db, vault, { shopId: shop.shop.id, applicationId: null, content, now });
  await db.update(shops).set({ closedAt: now }).where(eq(shops.id, shop.shop.id));
  const { bank, send } = await asking(server, shop);
  const { status, body } = await send({ bankAccount: await bank() });
  expect(status).toBe(200);
  await approve(server, body.applicationId);
  await settleOn(server, "2026-11-18");
  expect(await shop.payouts()).toMatchObject([{ state: "FAILED" }, { state: "DONE", amountWon: 30_000 }]);
});

test("after the approval an operator's own hold stays, and so does a failure's hold if the account is the same", async () => {
  const { shop, bank, send } = await asking();
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const held = { shopId: shop.shop.id, contractId: shop.contractId, reason: "확인", heldAt: server.clock.now() };
  const holds = () =>
    db
      .select()
      .from(payoutHolds)
      .where(and(eq(payoutHolds.shopId, shop.shop.id), isNull(payoutHolds.releasedAt)));
  await db.insert(payoutHolds).values({ ...held, heldBy: operator.id });
  await approve(server, (await send({ bankAccount: await bank() })).body.applicationId);
  expect(await holds()).toHaveLength(1);
  await db.update(payoutHolds).set({ heldBy: null });
  await approve(server, (await send({ business: { bizItem: "두피 관리" } })).body.applicationId);
  expect(await holds()).toHaveLength(1);
});

test("after the approval a shop with an ended contract has one again", async () => {
  const { shop, bank, send } = await asking();
  const endedAt = server.clock.now();
  await db.update(settlementContracts).set({ endedAt }).where(eq(settlementContracts.id, shop.contractId));
  server.clock.move(60_000);
  await approve(server, (await send({ bankAccount: await bank() })).body.applicationId);
  const open = and(eq(settlementContracts.shopId, shop.shop.id), isNull(settlementContracts.endedAt));
  expect(await db.select().from(settlementContracts).where(open)).toMatchObject([{ accountId: shop.accountId }]);
});

test("404: another shop's cannot be found", async () => {
  const { shop } = await asking();
  const { visitor } = await server.shopWith("OWNER");
  const change = {
    id: shop.shop.id,
    business: { bizItem: "미용" },
    verificationKey: "a-key-that-nobody-has-made-00000000",
  };
  expect((await visitor.send(requestContractChange, change)).status).toBe(404);
});
