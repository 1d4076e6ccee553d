import { expect, test } from "vitest";
import { getApplication, saveApplication } from "#contract/applications.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, inReview, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const notFound = { status: 404, code: "application_not_found" };

test("200: the requester reads all of it, with the names of its documents", async () => {
  const { id, visitor } = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId: id });
  const { status, body } = await visitor.send(getApplication, { id: row.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: row.id,
    form: "SETUP",
    target: "SETUP",
    side: "REQUESTER",
    shopId: null,
    shopName: "단장 성수점",
    status: null,
    lastAction: null,
    lastUserRequestProcess: null,
    type: "HAIR",
    feeType: "A_BALANCE",
    version: 1,
    edition: 0,
    before: null,
    fieldNotes: {},
    closed: false,
    queue: null,
    timeline: [],
    checks: {},
    provenFields: ["shopDetail.managerMobile", "representative.mobile"],
    content: { shopName: "단장 성수점", bankAccount: { bankCode: "004", bankName: "국민" } },
  });
  expect(body.changedFields).toEqual(fieldsOf("SETUP"));
  expect(body.files.map(({ field }) => field)).toEqual([
    "business.bizRegistrationCertificateFile",
    "certificate",
    "salesDeclaration.file",
    "bankAccount.bankAccountFile",
    "representative.idCardCopy",
  ]);
});

test("404: for everybody else it looks like one that does not exist", async () => {
  const { shop, accountId } = await server.approvedShop();
  const row = await server.makeSent("SETUP_CHANGE", { accountId, shopId: shop.id });
  const setup = await server.makeSent("SETUP", { accountId });
  const unknown = await (await applicantOf(server)).visitor.send(getApplication, { id: 987_654_321 });
  expect(outcomeOf(unknown)).toEqual(notFound);
  const others = [await applicantOf(server), await server.approvedShop(), await server.shopWith("OWNER")];
  for (const role of ["SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const) {
    const person = await applicantOf(server);
    await server.join(shop.id, person.id, role);
    others.push(person);
  }
  for (const { visitor } of others)
    for (const { id } of [row, setup]) {
      const answer = await visitor.send(getApplication, { id });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: unknown.body });
    }
});

test("another owner of the shop reads it like their own", async () => {
  const { shop, accountId } = await server.approvedShop();
  const row = await server.makeDraft("SHOP", { accountId, shopId: shop.id });
  const second = await applicantOf(server);
  await server.join(shop.id, second.id, "OWNER");
  expect((await second.visitor.send(getApplication, { id: row.id })).body).toMatchObject({ side: "REQUESTER" });
});

test("404: only the writer sees a draft, not even an operator; once sent, operators read it", async () => {
  const { id: accountId } = await applicantOf(server);
  const operator = await operatorOf(server);
  const [draft, sent] = [await server.makeDraft("SETUP", { accountId }), await server.makeSent("SETUP", { accountId })];
  expect(outcomeOf(await operator.visitor.send(getApplication, { id: draft.id }))).toEqual(notFound);
  expect((await operator.visitor.send(getApplication, { id: sent.id })).body).toMatchObject({ side: "OPERATOR" });
});

test("a request about a menu cannot be read here", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  const request = await server.makeMenuRequest(shop.id, menu.id, { requestedBy: accountId });
  expect(outcomeOf(await visitor.send(getApplication, { id: request.id }))).toEqual(notFound);
});

test("each side of a transfer reads its own part, and both read what they agree to", async () => {
  const { from, to, row, shop } = await transferBetween(server);
  await server.makeDesigner(shop.id);
  const given = (await from.visitor.send(getApplication, { id: row.id })).body;
  expect(given).toMatchObject({ side: "REQUESTER", content: { handover: { cutOverDay: "2026-12-01" } }, files: [] });
  expect(Object.keys(given.content)).toEqual(["handover"]);
  expect(given.provenFields).toEqual([]);
  const taken = (await to.visitor.send(getApplication, { id: row.id })).body;
  expect(taken).toMatchObject({ side: "COUNTERPART", content: { bankAccount: { bankCode: "004" } } });
  expect(taken.content.handover).toBeUndefined();
  expect(taken.files).toHaveLength(5);
  for (const { transfer } of [given, taken])
    expect(transfer).toEqual({
      fromName: "김대표",
      toName: "박*봄",
      confirmedByRequester: false,
      confirmedByCounterpart: false,
      cutOverAt: "2026-11-30T15:00:00.000Z",
      reservationsAhead: 0,
      staffs: 1,
      menus: 0,
    });
});

test("the request is compared with the shop's present data, and later with the edition before", async () => {
  const { shop, accountId, visitor, content } = await server.approvedShop();
  const written = { "bankAccount.bankCode": "088" };
  const row = await server.makeDraft("SETUP_CHANGE", { accountId, shopId: shop.id, written });
  const { body } = await visitor.send(getApplication, { id: row.id });
  expect(body.before).toMatchObject({ bankAccount: { bankCode: "004", bankName: "국민" } });
  expect(body.before?.bankAccount?.bankAccount).toBe(content.bankAccount?.bankAccount);
  expect(body.content.bankAccount).toMatchObject({ bankCode: "088", bankName: "신한" });
  expect(body.changedFields).toContain("bankAccount.bankCode");
  expect(body.changedFields).not.toContain("business.companyName");
});

test("operators read what was sent, while its writer is correcting it", async () => {
  const { operator, owner, row } = await inReview(server, "SETUP", { status: "REJECT" });
  const mine = (await owner.visitor.send(getApplication, { id: row.id })).body;
  const content = { ...mine.content, shopName: "수정하는 중" };
  await owner.visitor.send(saveApplication, { id: row.id, version: mine.version, content });
  const theirs = (await operator.visitor.send(getApplication, { id: row.id })).body;
  expect(theirs.content.shopName).toBe("단장 성수점");
  expect(theirs.changedFields).toEqual(fieldsOf("SETUP"));
  const again = (await owner.visitor.send(getApplication, { id: row.id })).body;
  expect(again).toMatchObject({ content: { shopName: "수정하는 중" }, before: { shopName: "단장 성수점" } });
  expect(again.changedFields).toEqual(["shopName"]);
});

test("the position in the queue and the due day are shown, until it is decided", async () => {
  const fresh = await startTestServer();
  const first = await applicantOf(fresh);
  const second = await applicantOf(fresh);
  await fresh.makeSent("SETUP", { accountId: first.id });
  const row = await fresh.makeSent("SETUP", { accountId: second.id });
  // Sent on Sunday at noon: two business days later is Tuesday evening.
  const dueAt = "2026-11-17T09:00:00.000Z";
  expect((await second.visitor.send(getApplication, { id: row.id })).body.queue).toEqual({ ahead: 1, dueAt });
  const closed = await fresh.makeSent("SETUP", { accountId: second.id, closedAt: fresh.clock.now() });
  expect((await second.visitor.send(getApplication, { id: closed.id })).body.queue).toBeNull();
});

test("a former owner's documents do not go to the new owner with the shop", async () => {
  const { from, to, row, shop } = await transferBetween(server, {
    sent: true,
    status: "APPROVAL",
    lastAction: "APPROVAL",
    cutOverAt: server.clock.now(),
  });
  const earlier = await server.makeSent("SETUP_CHANGE", {
    accountId: from.id,
    shopId: shop.id,
    status: "APPROVAL",
    closedAt: server.clock.now(),
    requestedAt: new Date(server.clock.now().getTime() - 60_000),
  });
  await doDueApplications(server.parts);
  expect(outcomeOf(await to.visitor.send(getApplication, { id: earlier.id }))).toEqual(notFound);
  for (const { id } of [earlier, row])
    expect((await from.visitor.send(getApplication, { id })).body).toMatchObject({ side: "REQUESTER", closed: true });
  expect((await to.visitor.send(getApplication, { id: row.id })).body).toMatchObject({ side: "COUNTERPART" });
});
