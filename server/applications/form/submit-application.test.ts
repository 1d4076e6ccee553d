import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getApplication, saveApplication, submitApplication } from "#contract/applications.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { openContent, writeRegistration } from "#server/applications/index.ts";
import { applicationEditions, applications, shopSchedules, shops, shopUsers } from "#server/db/tables/tables.ts";
import { accountNumber, businessNumber } from "#server/testing/makers/application-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Applicant, applicantOf, applicationRow, outcomeOf, ownProof } from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
type Draft = Omit<Parameters<typeof server.makeDraft>[1], "accountId" | "shopId">;

/** An account with a draft, and a function that sends it; a shop's forms get the proof of the owner's phone. */
async function sender(form: ApplicationForm, draft: Draft = {}) {
  const { shop, owner, visitor, content } = await server.approvedShop();
  const person: Applicant = { ...owner, visitor };
  const { ofShop, provesOwner } = applicationForms[form];
  const row = await server.makeDraft(form, { accountId: owner.id, ...(ofShop && { shopId: shop.id }), ...draft });
  const submit = async (version = row.version, key?: string) =>
    visitor.send(submitApplication, {
      id: row.id,
      version,
      ...(provesOwner && { verificationKey: key ?? (await ownProof(server, person, "SETUP_CHANGE")) }),
    });
  return { ...person, shop, content, row, submit };
}

const editionsOf = (id: number) =>
  db.select().from(applicationEditions).where(eq(applicationEditions.applicationId, id));

test("200: it waits for a reviewer, with the results of the outside checks, and its edition is stored encrypted", async () => {
  const { submit, row } = await sender("SETUP");
  const answer = await submit();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: "REQ_WAITING",
    lastAction: "NEW",
    lastUserRequestProcess: "NEW",
    edition: 1,
    closed: false,
    checks: {
      business: { state: "PASSED", words: "국세청에 등록된 사업자예요" },
      holder: { state: "PASSED", words: "예금주가 맞아요" },
    },
    timeline: [{ action: "NEW", actor: "partner", byName: "김대표", edition: 1, words: "입점 신청 1차" }],
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: row.id,
    form: "SETUP",
    edition: 1,
    side: "REQUESTER",
  });
  const [edition, ...more] = await editionsOf(row.id);
  expect(more).toEqual([]);
  expect(openContent(vault, edition?.contentSealed ?? "")).toEqual(openContent(vault, row.contentSealed));
});

test.each(["SHOP", "SETUP_CHANGE", "REPRESENTATIVE", "ONLINE_BUSINESS_REPORT", "TERMINATION"] as const)(
  "200: %s is sent, and open screens of the shop are updated",
  async (form) => {
    const { submit, shop } = await sender(form);
    const { status, body } = await submit();
    const action = form === "TERMINATION" ? "TERMINATION" : "NEW";
    expect({ status, sent: body.status, action: body.lastAction }).toEqual({
      status: 200,
      sent: "REQ_WAITING",
      action,
    });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "shop_changed", subjectIds: [shop.id] }]);
  },
);

test("422: a missing or wrong value is reported at its field, and no outside service is asked", async () => {
  const written = { shopName: undefined, "business.bizRegistrationNo": "124-81-00997", feeType: "Z_ALL_FREE" };
  const { submit, row } = await sender("SETUP", { written, proven: {} });
  const answer = await submit();
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "application_incomplete" });
  expect(answer.body.fields).toEqual({
    shopName: "매장 이름을 입력해 주세요",
    "business.bizRegistrationNo": "사업자등록번호를 다시 확인해 주세요",
    feeType: "선택할 수 없는 요금제예요",
    "shopDetail.managerMobile": "휴대폰 번호를 인증해 주세요",
    "representative.mobile": "휴대폰 번호를 인증해 주세요",
  });
  expect(await applicationRow(server, row.id)).toMatchObject({ status: null, edition: 0, checks: {} });
});

test("a plan that an operator gave the shop may stay, and nobody else can choose it", async () => {
  const { shop, owner, visitor } = await server.approvedShop({ feeType: "B_PROMOTION" });
  for (const [feeType, status] of [
    ["Z_ALL_FREE", 422],
    ["B_PROMOTION", 200],
  ] as const) {
    await db.delete(applications).where(eq(applications.shopId, shop.id));
    const draft = { accountId: owner.id, shopId: shop.id, written: { feeType } };
    const row = await server.makeDraft("SETUP_CHANGE", draft);
    const verificationKey = await ownProof(server, owner, "SETUP_CHANGE");
    expect((await visitor.send(submitApplication, { id: row.id, version: 1, verificationKey })).status).toBe(status);
  }
});

const refusedByOutside: readonly (readonly [string, Draft["written"], string, ApplicationField])[] = [
  [
    "a closed business",
    { "business.bizRegistrationNo": businessNumber("99") },
    "business_closed",
    "business.bizRegistrationNo",
  ],
  [
    "a paused business",
    { "business.bizRegistrationNo": businessNumber("98") },
    "business_closed",
    "business.bizRegistrationNo",
  ],
  [
    "an unknown business",
    { "business.bizRegistrationNo": businessNumber("97") },
    "business_not_registered",
    "business.bizRegistrationNo",
  ],
  [
    "another representative",
    { "business.representativeName": "김다른" },
    "business_not_registered",
    "business.bizRegistrationNo",
  ],
  [
    "no account",
    { "bankAccount.bankAccount": accountNumber("0000") },
    "account_holder_differs",
    "bankAccount.bankAccount",
  ],
  [
    "another holder",
    { "bankAccount.bankAccount": accountNumber("9999") },
    "account_holder_differs",
    "bankAccount.bankAccount",
  ],
];
test.each(refusedByOutside)(
  "422: %s is reported at its field, and the typed text stays",
  async (_, written, code, field) => {
    const { submit, row, visitor } = await sender("SETUP", { written });
    const answer = await submit();
    expect(outcomeOf(answer)).toEqual({ status: 422, code });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await visitor.send(getApplication, { id: row.id })).body).toMatchObject({ status: null, version: 1 });
  },
);

test("422: a new representative is checked at the tax office with the number of the shop's business", async () => {
  const { submit, shop, content } = await sender("REPRESENTATIVE");
  const business = { ...content.business, bizRegistrationNo: businessNumber("99") };
  const now = server.clock.now();
  await writeRegistration(db, vault, { shopId: shop.id, applicationId: null, content: { ...content, business }, now });
  const answer = await submit();
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "business_closed" });
  expect(answer.body.fields).toEqual({ "business.representativeName": "폐업한 사업자예요" });
});

test("200: if a check got no answer, it is sent all the same and says so", async () => {
  const written = {
    "business.bizRegistrationNo": businessNumber("96"),
    "bankAccount.bankAccount": accountNumber("7777"),
  };
  const { submit } = await sender("SETUP", { written });
  const { status, body } = await submit();
  expect(status).toBe(200);
  expect(body.checks).toMatchObject({ business: { state: "LATER" }, holder: { state: "LATER" } });
});

test("200: a small business may say that it is exempt; 422: another one may not", async () => {
  const written = {
    "salesDeclaration.exempt": true,
    "salesDeclaration.number": undefined,
    "salesDeclaration.file": undefined,
  };
  for (const [bizType, status] of [
    ["SMALL", 200],
    ["INDIVIDUAL", 422],
  ] as const) {
    const { shop, owner, visitor } = await server.approvedShop({ "business.bizType": bizType });
    const row = await server.makeDraft("ONLINE_BUSINESS_REPORT", { accountId: owner.id, shopId: shop.id, written });
    expect((await visitor.send(getApplication, { id: row.id })).body.content.business).toEqual({ bizType });
    expect((await visitor.send(submitApplication, { id: row.id, version: 1 })).status).toBe(status);
  }
});

test("422: for money and contract the owner's phone is proven again, for this purpose, and once", async () => {
  const notVerified = { status: 422, code: "phone_not_verified" };
  const { submit, row, visitor, id, phone } = await sender("SETUP_CHANGE");
  const bare = await visitor.send(submitApplication, { id: row.id, version: 1 });
  expect(outcomeOf(bare)).toEqual(notVerified);
  expect(bare.body.fields).toEqual({ verificationKey: "휴대폰 인증을 먼저 해 주세요" });
  const stranger = await applicantOf(server);
  const keys = [
    await ownProof(server, { id, phone }, "TRANSFER"),
    await ownProof(server, { id: stranger.id, phone }, "SETUP_CHANGE"),
    await ownProof(server, { id, phone: "010-0000-1111" }, "SETUP_CHANGE"),
  ];
  for (const key of keys) expect(outcomeOf(await submit(1, key))).toEqual(notVerified);
  expect((await submit()).status).toBe(200);
});

test("409: a change that the sender has not seen prevents sending", async () => {
  const { submit, visitor, row } = await sender("SETUP");
  const { content } = (await visitor.send(getApplication, { id: row.id })).body;
  await visitor.send(saveApplication, { id: row.id, version: 1, content: { ...content, shopName: "새 이름" } });
  const answer = await submit(1);
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_changed_elsewhere" });
  expect(answer.body.details).toMatchObject({ application: { version: 2, content: { shopName: "새 이름" } } });
});

test("409: of two who send at once one succeeds, and there is one edition", async () => {
  const { submit, row } = await sender("SETUP");
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await editionsOf(row.id)).toHaveLength(1);
  expect(outcomeOf(await submit())).toEqual({ status: 409, code: "application_not_editable" });
});

test("404: another account's cannot be found, and a former owner does not send for the shop", async () => {
  const { row, submit, id } = await sender("SETUP_CHANGE");
  const notFound = { status: 404, code: "application_not_found" };
  const stranger = await applicantOf(server);
  for (const unknown of [row.id, 987_654_321])
    expect(outcomeOf(await stranger.visitor.send(submitApplication, { id: unknown, version: 1 }))).toEqual(notFound);
  await db.update(shopUsers).set({ removedAt: server.clock.now() }).where(eq(shopUsers.accountId, id));
  server.parts.sessions.forget();
  expect(outcomeOf(await submit())).toEqual(notFound);
});

test("422: a shop opens only if a designer serves a menu at some time and somebody gets the notices", async () => {
  const { shop, owner, visitor } = await server.approvedShop();
  await db.update(shops).set({ operatingStatus: "WAITING" }).where(eq(shops.id, shop.id));
  const row = await server.makeDraft("SERVICE_OPEN", { accountId: owner.id, shopId: shop.id });
  const send = () => visitor.send(submitApplication, { id: row.id, version: 1 });
  const missing = await send();
  expect(outcomeOf(missing)).toEqual({ status: 422, code: "application_incomplete" });
  expect(Object.keys(missing.body.fields ?? {})).toEqual([
    "opening.menus",
    "opening.staffs",
    "opening.hours",
    "opening.notices",
  ]);
  await server.makeMenu(shop.id, { hidden: true });
  await server.makeDesigner(shop.id, { hidden: true });
  expect((await send()).body.fields).toMatchObject({
    "opening.menus": "고객이 선택할 메뉴를 하나 이상 등록해 주세요",
    "opening.staffs": "시술할 디자이너를 한 명 이상 추가해 주세요",
  });
  await server.makeMenu(shop.id);
  await server.makeDesigner(shop.id);
  await db.insert(shopSchedules).values({ shopId: shop.id, openingHours: {} as never });
  await server.parts.pool.query(
    "insert into notification_phones (shop_id, phone_sealed, phone_fingerprint, created_at) values ($1, 'x', 'x', now())",
    [shop.id],
  );
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(Object.values(body.opening ?? {}).every(({ ready }) => ready)).toBe(true);
});

test("409: a contract does not end while a customer has booked after its last day", async () => {
  const { submit, shop } = await sender("TERMINATION", { written: { "closing.lastDay": "2026-11-20" } });
  const designer = await server.makeDesigner(shop.id);
  await server.makeReservation({ shopId: shop.id, staffId: designer.id, day: "2026-11-20" });
  const late = await server.makeReservation({
    shopId: shop.id,
    staffId: designer.id,
    day: "2026-11-21",
    from: "00:00",
    to: "01:00",
  });
  const answer = await submit();
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "reservations_ahead" });
  expect(answer.body.fields).toEqual({ "closing.lastDay": "이날 이후 예약이 1건 있어요" });
  await server.parts.pool.query("update reservations set status = 'CANCELED' where id = $1", [late.id]);
  expect((await submit()).status).toBe(200);
});
