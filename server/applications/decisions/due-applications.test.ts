import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { approveApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { getApplication, startApplication, submitApplication } from "#contract/applications.ts";
import { resumeShop } from "#contract/shops.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { shops } from "#server/db/tables/tables.ts";
import { accountNumber, businessNumber } from "#server/testing/makers/application-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import {
  applicantOf,
  applicationRow,
  documentsOpened,
  inReview,
  noticesOf,
  outcomeOf,
} from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

const shopOf = async (id: number) => (await db.select().from(shops).where(eq(shops.id, id)))[0];

/** An approved termination whose last day is the last of November. */
async function ending() {
  const made = await inReview(server, "TERMINATION");
  await made.operator.visitor.send(approveApplication, { id: made.row.id, edition: 1 });
  return made;
}

test("a shop closes for good at the end of its last day, and its owner is notified", async () => {
  const { shop, owner, row } = await ending();
  server.clock.set("2026-11-30T14:59:59Z");
  await doDueApplications(parts);
  expect(await shopOf(shop.id)).toMatchObject({ operatingStatus: "RUNNING", closedAt: null });
  server.clock.set("2026-11-30T15:00:00Z");
  await doDueApplications(parts);
  expect(await shopOf(shop.id)).toMatchObject({
    operatingStatus: "PAUSED",
    closedAt: new Date("2026-11-30T15:00:00Z"),
  });
  const visitor = await server.signedIn(owner.id);
  const { body } = await visitor.send(getApplication, { id: row.id });
  expect(body).toMatchObject({ closed: true, status: "APPROVAL", lastAction: "APPROVAL" });
  expect(body.timeline.at(-1)).toMatchObject({ action: "APPROVAL", actor: "clock", words: "정한 날에 완료됐어요" });
  expect((await noticesOf(server, owner.id)).at(-1)).toMatchObject({ title: "단장 성수점 입점이 해지됐어요" });
  expect((await eventsOf(server, shop.id)).at(-1)).toMatchObject({ kind: "shop_changed" });
});

test("a closed shop does not open again, not even by an operator", async () => {
  const { shop, owner, operator } = await ending();
  server.clock.set("2026-11-30T15:00:00Z");
  await doDueApplications(parts);
  for (const accountId of [owner.id, operator.account.id]) {
    const visitor = await server.signedIn(accountId);
    expect((await visitor.send(resumeShop, { shopId: shop.id })).status).toBe(409);
  }
  const visitor = await server.signedIn(owner.id);
  const answer = await visitor.send(startApplication, { form: "SERVICE_OPEN", shopId: shop.id });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_possible" });
  expect(await shopOf(shop.id)).toMatchObject({ operatingStatus: "PAUSED" });
});

test("a later booking after the last day keeps the shop from closing, and the owner gets the reason", async () => {
  const { shop, owner, row } = await ending();
  const designer = await server.makeDesigner(shop.id);
  await server.makeReservation({ shopId: shop.id, staffId: designer.id, day: "2026-12-02" });
  server.clock.set("2026-11-30T15:00:00Z");
  await doDueApplications(parts);
  expect(await shopOf(shop.id)).toMatchObject({ operatingStatus: "RUNNING", closedAt: null });
  expect(await applicationRow(server, row.id)).toMatchObject({ lastAction: "CANCEL" });
  expect((await noticesOf(server, owner.id)).at(-1)).toMatchObject({
    title: "단장 성수점 입점 해지 신청이 처리되지 않았어요",
    body: "마지막 영업일 이후 예약이 있어 입점을 해지하지 못했어요. 다시 신청해 주세요",
  });
});

/** A setup that was sent while nobody answered, with the checks to repeat. */
async function unanswered(written: Record<string, string>) {
  const { id: accountId, visitor } = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId, written });
  await visitor.send(submitApplication, { id: row.id, version: 1 });
  return { row, visitor };
}

/** How the bank and the tax office answer from now on. */
function answering(holder: "MATCHES" | "DIFFERS" | "LATER", business: "REGISTERED" | "LATER" = "REGISTERED") {
  const { outside } = parts;
  const { bankAccounts, businessRegistry } = outside;
  outside.bankAccounts = { ...bankAccounts, checkHolder: async () => ({ state: holder }) };
  outside.businessRegistry = { ...businessRegistry, check: async () => ({ state: business }) };
  return () => Object.assign(outside, { bankAccounts, businessRegistry });
}

test("a check without an answer is repeated by the scheduled work, and can be approved then", async () => {
  const { row } = await unanswered({
    "business.bizRegistrationNo": businessNumber("96"),
    "bankAccount.bankAccount": accountNumber("7777"),
  });
  const { operator } = await inReview(server, "SETUP");
  await operator.visitor.send(startApplicationReview, { id: row.id });
  await documentsOpened(server, operator.account.id, row.id);
  const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "application_checks_open" });
  await doDueApplications(parts);
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "application_checks_open" });
  const asBefore = answering("MATCHES");
  server.clock.move(60_000);
  await doDueApplications(parts);
  asBefore();
  const { checks } = await applicationRow(server, row.id);
  expect(checks).toMatchObject({
    business: { state: "PASSED", at: "2026-11-15T03:01:00.000Z" },
    holder: { state: "PASSED" },
  });
  expect((await decide()).status).toBe(200);
});

test("a check that fails later is shown, and is not approved", async () => {
  const { row, visitor } = await unanswered({ "bankAccount.bankAccount": accountNumber("7777") });
  const asBefore = answering("DIFFERS");
  await doDueApplications(parts);
  asBefore();
  const { body } = await visitor.send(getApplication, { id: row.id });
  expect(body.checks.holder).toMatchObject({ state: "FAILED", words: "예금주가 계좌와 맞지 않아요" });
});

test("only waiting applications are checked, and only checks without an answer", async () => {
  const asked: string[] = [];
  const later = await unanswered({ "bankAccount.bankAccount": accountNumber("7777") });
  const refused = await unanswered({ "bankAccount.bankAccount": accountNumber("7777") });
  await parts.pool.query("update applications set status = 'REJECT' where id = $1", [refused.row.id]);
  const withdrawn = await unanswered({ "bankAccount.bankAccount": accountNumber("7777") });
  await parts.pool.query("update applications set closed_at = now() where id = $1", [withdrawn.row.id]);
  const { outside } = parts;
  const { bankAccounts, businessRegistry } = outside;
  outside.bankAccounts = {
    ...bankAccounts,
    checkHolder: async ({ account }) => {
      asked.push(account);
      return { state: "MATCHES" };
    },
  };
  outside.businessRegistry = { ...businessRegistry, check: () => Promise.reject(new Error("asked in vain")) };
  await doDueApplications(parts);
  Object.assign(outside, { bankAccounts, businessRegistry });
  expect(asked).toHaveLength(1);
  const states = await Promise.all(
    [later, refused, withdrawn].map(async ({ row }) => (await applicationRow(server, row.id)).checks.holder?.state),
  );
  expect(states).toEqual(["PASSED", "LATER", "LATER"]);
});

test("an answer that comes while another edition is sent is not used for it", async () => {
  const { row } = await unanswered({ "bankAccount.bankAccount": accountNumber("7777") });
  const { outside } = parts;
  const { bankAccounts } = outside;
  outside.bankAccounts = {
    ...bankAccounts,
    checkHolder: async () => {
      await parts.pool.query("update applications set version = version + 1 where id = $1", [row.id]);
      return { state: "MATCHES" };
    },
  };
  await doDueApplications(parts);
  outside.bankAccounts = bankAccounts;
  expect((await applicationRow(server, row.id)).checks.holder?.state).toBe("LATER");
});

test("nobody who reads the disk can try account numbers against the stored checks", async () => {
  const { row } = await unanswered({ "bankAccount.bankAccount": "123456-04-7777" });
  const { holder } = (await applicationRow(server, row.id)).checks;
  const guess = JSON.stringify(["004", "123456-04-7777", "김대표"]);
  expect(holder?.about).not.toBe(createHash("sha256").update(guess).digest("base64url"));
  expect(holder?.about).toBe(parts.vault.fingerprint(guess));
});
