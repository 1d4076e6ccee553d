import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveApplication, rejectApplication } from "#contract/application-reviews.ts";
import { cancelApplication, getApplication, saveApplication, startApplication } from "#contract/applications.ts";
import { linkFile } from "#contract/files.ts";
import { readRegistration } from "#server/applications/index.ts";
import { applicationEditions, files, shopFeePlans, shops, shopUsers } from "#server/db/tables/tables.ts";
import { pdf } from "#server/testing/documents.ts";
import { sendDocument } from "#server/testing/makers/file-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsApplicationDecisions } from "#server/testing/same-for-several/application-review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import {
  applicantOf,
  applicationRow,
  documentsOpened,
  inReview,
  noticesOf,
  outcomeOf,
  readyToOpen,
} from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

guardsApplicationDecisions(server, (visitor, id, edition) => visitor.send(approveApplication, { id, edition }));

/** An operator approves something that was just sent. */
async function approved(...input: [form: Parameters<typeof inReview>[1], draft?: Parameters<typeof inReview>[2]]) {
  const made = await inReview(server, ...input);
  const answer = await made.operator.visitor.send(approveApplication, { id: made.row.id, edition: 1 });
  return { ...made, answer };
}

const shopOf = async (id: number) => (await db.select().from(shops).where(eq(shops.id, id)))[0];
const plansOf = (shopId: number) =>
  db
    .select({ from: shopFeePlans.effectiveFrom, feeType: shopFeePlans.feeType })
    .from(shopFeePlans)
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(asc(shopFeePlans.effectiveFrom));

test("200: a setup becomes a shop that waits to open and belongs to the requester", async () => {
  const { answer, owner, row } = await approved("SETUP");
  expect(answer.status).toBe(200);
  const shopId = answer.body.shopId as number;
  expect(answer.body).toMatchObject({
    status: "APPROVAL",
    lastAction: "APPROVAL",
    closed: true,
    shopName: "단장 성수점",
  });
  expect(await shopOf(shopId)).toMatchObject({
    name: "단장 성수점",
    serviceCategory: "HAIR",
    operatingStatus: "WAITING",
    phoneNumber: "02-123-4567",
    addressRoad: "서울특별시 성동구 연무장길 1",
    addressDetail: "2층",
    closedAt: null,
  });
  const users = await db.select().from(shopUsers).where(eq(shopUsers.shopId, shopId));
  expect(users).toMatchObject([{ accountId: owner.id, role: "OWNER", removedAt: null }]);
  expect(await plansOf(shopId)).toEqual([{ from: "2026-11-15", feeType: "A_BALANCE" }]);
  expect(await readRegistration(db, vault, shopId)).toMatchObject({ bankAccount: { bankName: "국민" } });
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: row.id,
    form: "SETUP",
    edition: 1,
    decision: "APPROVAL",
    shop: shopId,
  });
  const notices = await noticesOf(server, owner.id);
  expect(notices).toMatchObject([{ title: "단장 성수점 입점 신청이 승인됐어요", shopId }]);
  const listed = await owner.visitor.fetch(`/api/partners/v1/shops/${shopId}`);
  expect(listed.status).toBe(200);
});

test("of two approvals of a setup at once there is one shop", async () => {
  const { operator, owner, row } = await inReview(server, "SETUP");
  const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  const answers = await Promise.all([decide(), decide(), decide()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const owned = await db
    .select()
    .from(shopUsers)
    .where(and(eq(shopUsers.accountId, owner.id), eq(shopUsers.role, "OWNER")));
  expect(owned).toHaveLength(2);
});

test("200: a shop that asked to open is open; 409: unless it was not waiting any more, or is not ready", async () => {
  const { shop, row, operator } = await inReview(server, "SERVICE_OPEN");
  const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "shop_changed_meanwhile" });
  await db.update(shops).set({ operatingStatus: "WAITING", openedAt: null }).where(eq(shops.id, shop.id));
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "application_checks_open" });
  await readyToOpen(server, shop.id);
  expect((await decide()).status).toBe(200);
  expect(await shopOf(shop.id)).toMatchObject({ operatingStatus: "RUNNING", openedAt: server.clock.now() });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "shop_changed", subjectIds: [shop.id] }]);
});

test("200: customers see a shop's new data, and the map position of its old place is removed", async () => {
  const written = {
    shopName: "단장 새집",
    "addresses.road": "서울특별시 강남구 선릉로 1",
    "addresses.detail": undefined,
  };
  const { shop, operator, row } = await inReview(server, "SHOP", { written });
  await db.update(shops).set({ latitude: 37.5, longitude: 127, addressDetail: "3층" }).where(eq(shops.id, shop.id));
  await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(await shopOf(shop.id)).toMatchObject({
    name: "단장 새집",
    addressRoad: "서울특별시 강남구 선릉로 1",
    addressDetail: "",
    latitude: null,
    longitude: null,
    version: 2,
  });
});

test("a new phone number does not change the map position", async () => {
  const written = { phoneNumber: "02-999-8888" };
  const { shop, operator, row } = await inReview(server, "SHOP", { written });
  await db.update(shops).set({ latitude: 37.5, longitude: 127 }).where(eq(shops.id, shop.id));
  await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(await shopOf(shop.id)).toMatchObject({ phoneNumber: "02-999-8888", latitude: 37.5, longitude: 127 });
});

test("200: a change of the contract is valid from now on, its plan from the next first of a month, and nothing else changes", async () => {
  const written = { "bankAccount.bankCode": "088", feeType: "B_RE_FREE" };
  const { shop, content, answer } = await approved("SETUP_CHANGE", { written });
  expect(answer.status).toBe(200);
  const now = await readRegistration(db, vault, shop.id);
  expect(now.bankAccount).toMatchObject({ bankCode: "088", bankName: "신한" });
  expect(now.representative).toEqual(content.representative);
  expect(now.shopDetail).toEqual(content.shopDetail);
  expect(now.shopName).toBe(shop.name);
  expect(await plansOf(shop.id)).toEqual([
    { from: "2026-01-01", feeType: "A_BALANCE" },
    { from: "2026-12-01", feeType: "B_RE_FREE" },
  ]);
});

test("a coming plan can be changed again before it begins, and the same plan is no change", async () => {
  const { shop, owner, operator } = await approved("SETUP_CHANGE", { written: { feeType: "B_RE_FREE" } });
  const again = async (feeType: string) => {
    const reading = { status: "WAITING", reviewerId: operator.account.id } as const;
    const draft = { accountId: owner.id, shopId: shop.id, written: { feeType }, ...reading };
    const row = await server.makeSent("SETUP_CHANGE", draft);
    await documentsOpened(server, operator.account.id, row.id);
    await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
    return (await plansOf(shop.id)).map(({ feeType: plan }) => plan);
  };
  expect(await again("B_RE_FREE")).toEqual(["A_BALANCE", "B_RE_FREE"]);
  expect(await again("D_MONTHLY_FEE")).toEqual(["A_BALANCE", "D_MONTHLY_FEE"]);
});

test("a plan that an operator gave meanwhile is kept by a change of something else", async () => {
  const { shop, visitor } = await server.approvedShop();
  const plan = { effectiveFrom: "2026-12-01", feeType: "B_PROMOTION", createdAt: server.clock.now() } as const;
  await db.insert(shopFeePlans).values({ shopId: shop.id, ...plan });
  const { body } = await visitor.send(startApplication, { form: "SETUP_CHANGE", shopId: shop.id });
  expect(body.content.feeType).toBe("B_PROMOTION");
});

test("200: a new representative and an online declaration change only their own parts", async () => {
  const named = { "business.representativeName": "이새롬", ownerName: "이새롬" };
  const person = await approved("REPRESENTATIVE", { written: named });
  const after = await readRegistration(db, vault, person.shop.id);
  expect(after).toMatchObject({
    ownerName: "이새롬",
    business: { representativeName: "이새롬", companyName: "단장 상사" },
  });
  expect(after.bankAccount).toMatchObject(person.content.bankAccount ?? {});
  const declared = await approved("ONLINE_BUSINESS_REPORT", {
    written: { "salesDeclaration.number": "2026-서울강남-00077" },
  });
  expect((await readRegistration(db, vault, declared.shop.id)).salesDeclaration?.number).toBe("2026-서울강남-00077");
});

test("409: not before the tax office and the bank have confirmed it", async () => {
  const check = (state: "LATER" | "FAILED", words: string) => ({ state, words, about: "", at: "2026-11-15T03:00:00Z" });
  for (const state of ["LATER", "FAILED"] as const) {
    const checks = { business: { ...check(state, "아직 몰라요") } };
    const { answer, row } = await approved("SETUP", { checks });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_checks_open" });
    expect(answer.body.details).toEqual({ words: ["아직 몰라요"] });
    expect(await applicationRow(server, row.id)).toMatchObject({ status: "WAITING", closedAt: null });
  }
});

test("409: not before this reviewer has opened every required document, and the answer names those that are missing", async () => {
  const { operator, row } = await inReview(server, "SETUP", { opened: false });
  const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  const refused = await decide();
  expect(outcomeOf(refused)).toEqual({ status: 409, code: "application_documents_unopened" });
  expect(refused.body.details?.fields).toHaveLength(5);
  const colleague = await operatorOf(server);
  await documentsOpened(server, colleague.account.id, row.id);
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "application_documents_unopened" });
  await documentsOpened(server, operator.account.id, row.id);
  expect((await decide()).status).toBe(200);
});

test("409: a document that was opened before the edition was sent has to be opened again", async () => {
  const { operator, row } = await inReview(server, "SETUP_CHANGE");
  server.clock.move(60_000);
  await db
    .update(applicationEditions)
    .set({ sentAt: server.clock.now() })
    .where(eq(applicationEditions.applicationId, row.id));
  const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(outcomeOf(await decide())).toEqual({ status: 409, code: "application_documents_unopened" });
  await documentsOpened(server, operator.account.id, row.id);
  expect((await decide()).status).toBe(200);
});

test("a document counts as opened once its reviewer has been shown it, and the application says when", async () => {
  const operator = await operatorOf(server);
  const uploader = await applicantOf(server);
  const { body: file } = await sendDocument(uploader.visitor, pdf(), { name: "통장.pdf", kind: "bankAccountFile" });
  const { row, owner } = await inReview(server, "SETUP", {
    reviewerId: operator.account.id,
    written: { "bankAccount.bankAccountFile": file.id },
    opened: false,
  });
  await db.update(files).set({ applicationId: row.id }).where(eq(files.id, file.id));
  const openedAt = async (visitor: Visitor) =>
    (await visitor.send(getApplication, { id: row.id })).body.files.find(({ id }) => id === file.id)?.openedAt;
  const link = await operator.visitor.send(linkFile, { id: file.id });
  // A link shows nothing yet.
  expect(await openedAt(operator.visitor)).toBeNull();
  expect((await operator.visitor.fetch(link.body.url)).status).toBe(200);
  expect(await openedAt(operator.visitor)).toBe(server.clock.now().toISOString());
  expect(await openedAt(owner.visitor)).toBeNull();
  const { body } = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(body.details?.fields).toEqual([
    "business.bizRegistrationCertificateFile",
    "certificate",
    "salesDeclaration.file",
    "representative.idCardCopy",
  ]);
});

test("409: a shop that was closed meanwhile is not changed", async () => {
  for (const form of ["SHOP", "TRANSFER", "TERMINATION", "SERVICE_OPEN"] as const) {
    const { operator, shop, row } = await inReview(server, form);
    await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
    const answer = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "shop_changed_meanwhile" });
  }
});

test("200: the account of a closed shop can still be changed, but not its plan", async () => {
  const { operator, shop, row } = await inReview(server, "SETUP_CHANGE");
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
  const before = await plansOf(shop.id);
  expect((await operator.visitor.send(approveApplication, { id: row.id, edition: 1 })).status).toBe(200);
  expect(await plansOf(shop.id)).toEqual(before);
});

test("409: a request to cancel that the operator has not seen prevents the approval", async () => {
  const { operator, owner, row } = await inReview(server, "TERMINATION");
  await owner.visitor.send(cancelApplication, { id: row.id });
  const decision = { id: row.id, edition: 1 };
  const answer = await operator.visitor.send(approveApplication, decision);
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_changed_elsewhere" });
  expect(answer.body.details).toMatchObject({ application: { id: row.id, lastAction: "CANCEL" } });
  const notes = { fieldNotes: { "closing.lastDay": "마지막 날을 다시 정해 주세요" }, reason: "" };
  expect((await operator.visitor.send(rejectApplication, { ...decision, ...notes })).status).toBe(409);
  expect((await operator.visitor.send(approveApplication, { ...decision, withdrawalSeen: true })).status).toBe(200);
});

test("200: a transfer and a termination are approved for their day, and stay open until then", async () => {
  const transfer = await approved("TRANSFER");
  expect(transfer.answer.body).toMatchObject({
    status: "APPROVAL",
    closed: false,
    transfer: { cutOverAt: "2026-11-30T15:00:00.000Z" },
  });
  const titles = (await noticesOf(server, transfer.to?.id ?? 0)).map(({ title, body }) => [title, body]);
  expect(titles).toEqual([["단장 성수점 매장 양도가 승인됐어요", "지정한 날짜에 적용돼요"]]);
  const end = await approved("TERMINATION");
  expect(end.answer.body).toMatchObject({ status: "APPROVAL", closed: false });
  expect(await shopOf(end.shop.id)).toMatchObject({ operatingStatus: "RUNNING", closedAt: null });
});

test("409: a termination is not approved while a customer has booked after it", async () => {
  const { operator, shop, row } = await inReview(server, "TERMINATION");
  const designer = await server.makeDesigner(shop.id);
  await server.makeReservation({ shopId: shop.id, staffId: designer.id, day: "2026-12-01" });
  const answer = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "reservations_ahead" });
});

test("the approved content is what the operator read, not the present draft", async () => {
  const { operator, owner, row } = await inReview(server, "SETUP_CHANGE", { status: "REJECT" });
  const { content, version } = (await owner.visitor.send(getApplication, { id: row.id })).body;
  const bankAccount = { ...content.bankAccount, bankAccount: "999999-04-4321" };
  await owner.visitor.send(saveApplication, { id: row.id, version, content: { ...content, bankAccount } });
  await server.parts.pool.query("update applications set status = 'WAITING' where id = $1", [row.id]);
  const answer = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(answer.status).toBe(200);
  const after = await readRegistration(db, vault, row.shopId as number);
  expect(after.bankAccount?.bankAccount).toBe(content.bankAccount?.bankAccount);
});
