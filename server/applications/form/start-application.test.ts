import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getApplication, startApplication } from "#contract/applications.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { applications, shops } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;
const formsOfShops = keysOf(applicationForms).filter((form) => applicationForms[form].ofShop);
const notFound = { status: 404, code: "application_not_found" };

test("200: an empty draft for a new shop, and the same draft when started again", async () => {
  const { visitor } = await applicantOf(server);
  const answer = await visitor.send(startApplication, { form: "SETUP" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ form: "SETUP", shopId: null, status: null, edition: 0, version: 1, content: {} });
  expect((await recordOf(server, answer))?.changes).toEqual({ application: answer.body.id, form: "SETUP" });
  expect((await visitor.send(startApplication, { form: "SETUP" })).body.id).toBe(answer.body.id);
});

test("of two that are started at once there is one", async () => {
  const { shop, visitor } = await server.approvedShop();
  for (const input of [{ form: "SETUP" }, { form: "SHOP", shopId: shop.id }] as const) {
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send(startApplication, input)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test("200: the shop's known data is already filled in", async () => {
  const { shop, visitor, content } = await server.approvedShop();
  const { body } = await visitor.send(startApplication, { form: "SETUP_CHANGE", shopId: shop.id });
  expect(body.content).toMatchObject({ business: content.business, bankAccount: content.bankAccount });
  expect(body.content.feeType).toBe("A_BALANCE");
  expect(body.changedFields).toEqual([]);
  expect(body.files).toHaveLength(3);
  const face = (await visitor.send(startApplication, { form: "SHOP", shopId: shop.id })).body;
  expect(face.content).toMatchObject({ shopName: shop.name, phoneNumber: "02-123-4567" });
});

test("200: a transfer is for an individual unless it says otherwise, and has no data of the present owner", async () => {
  const { shop, visitor } = await server.approvedShop();
  const { body } = await visitor.send(startApplication, { form: "TRANSFER", shopId: shop.id });
  expect(body.content).toEqual({});
  expect(body.transfer).toMatchObject({ toName: null });
  const { id } = await applicantOf(server);
  await db.update(applications).set({ counterpartId: id }).where(eq(applications.id, body.id));
  const taken = (await (await server.signedIn(id)).send(getApplication, { id: body.id })).body;
  expect(taken.content).toEqual({ business: { bizType: "INDIVIDUAL" } });
});

test.each(formsOfShops)("422: %s needs a shop", async (form) => {
  const { visitor } = await applicantOf(server);
  const answer = await visitor.send(startApplication, { form });
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "shop_needed" });
  expect(answer.body.fields).toEqual({ shopId: "매장을 선택해 주세요" });
});

test.each(formsOfShops)("404: only an owner starts %s; for others the shop cannot be found", async (form) => {
  const { shop } = await server.approvedShop();
  const people = [await applicantOf(server), await server.approvedShop()];
  for (const role of ["SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const) {
    const person = await applicantOf(server);
    await server.join(shop.id, person.id, role);
    people.push(person);
  }
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const visitors = [...people.map(({ visitor }) => visitor), await server.signedIn(operator.id)];
  for (const visitor of visitors)
    for (const shopId of [shop.id, 987_654_321])
      expect(outcomeOf(await visitor.send(startApplication, { form, shopId }))).toEqual({
        status: 404,
        code: "shop_not_found",
      });
});

test("409: the open application is named, and a termination cannot start beside a shop's setup", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const row = await server.makeSent("SHOP", { accountId, shopId: shop.id });
  const answer = await visitor.send(startApplication, { form: "SHOP", shopId: shop.id });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_under_way" });
  expect(answer.body.details).toEqual({ id: row.id });
  // Another form has its own draft.
  expect((await visitor.send(startApplication, { form: "SETUP_CHANGE", shopId: shop.id })).status).toBe(200);
});

test("another owner continues the draft; of a transfer they learn only that there is one", async () => {
  const { shop, accountId } = await server.approvedShop();
  const second = await applicantOf(server);
  await server.join(shop.id, second.id, "OWNER");
  const row = await server.makeDraft("SHOP", { accountId, shopId: shop.id });
  expect((await second.visitor.send(startApplication, { form: "SHOP", shopId: shop.id })).body.id).toBe(row.id);
  await server.makeDraft("TRANSFER", { accountId, shopId: shop.id });
  const answer = await second.visitor.send(startApplication, { form: "TRANSFER", shopId: shop.id });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_under_way" });
  expect(answer.body.details).toBeUndefined();
});

test("409: a closed shop can only ask for another account, and an open shop cannot open again", async () => {
  const { shop, visitor } = await server.approvedShop();
  const notPossible = { status: 409, code: "application_not_possible" };
  const opening = { form: "SERVICE_OPEN", shopId: shop.id } as const;
  expect(outcomeOf(await visitor.send(startApplication, opening))).toEqual(notPossible);
  await db.update(shops).set({ operatingStatus: "WAITING" }).where(eq(shops.id, shop.id));
  expect((await visitor.send(startApplication, opening)).status).toBe(200);
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
  for (const form of formsOfShops.filter((one) => one !== "SERVICE_OPEN" && one !== "SETUP_CHANGE"))
    expect(outcomeOf(await visitor.send(startApplication, { form, shopId: shop.id }))).toEqual(notPossible);
  expect((await visitor.send(startApplication, { form: "SETUP_CHANGE", shopId: shop.id })).status).toBe(200);
});

test("200: started from an earlier cancelled one, it has the same content", async () => {
  const { id: accountId, visitor } = await applicantOf(server);
  const row = await server.makeSent("SETUP", { accountId, lastAction: "CANCEL", closedAt: server.clock.now() });
  await visitor.send(startApplication, { form: "SETUP" });
  const { status, body } = await visitor.send(startApplication, { form: "SETUP", copyOf: row.id });
  expect(status).toBe(200);
  expect(body.id).not.toBe(row.id);
  expect(body).toMatchObject({ edition: 0, shopName: "단장 성수점", content: { shopName: "단장 성수점" } });
  expect(body.files).toHaveLength(5);
  expect(body.provenFields).toEqual([]);
});

test("404: another account's, one of another form and a draft cannot be copied", async () => {
  const { id: accountId, visitor } = await applicantOf(server);
  const { id: other } = await applicantOf(server);
  const { shop } = await server.approvedShop();
  const rows = [
    await server.makeSent("SETUP", { accountId: other }),
    await server.makeSent("SHOP", { accountId, shopId: shop.id }),
    await server.makeDraft("SETUP", { accountId }),
    { id: 987_654_321 },
  ];
  for (const { id } of rows)
    expect(outcomeOf(await visitor.send(startApplication, { form: "SETUP", copyOf: id }))).toEqual(notFound);
});

test("a transfer started from an earlier one has no data of the earlier counterpart", async () => {
  const { shop, from, row } = await transferBetween(server, { sent: true, closedAt: server.clock.now() });
  const input = { form: "TRANSFER", shopId: shop.id, copyOf: row.id } as const;
  const { body } = await from.visitor.send(startApplication, input);
  expect(body.content).toMatchObject({ handover: { cutOverDay: "2026-12-01" } });
  const [draft] = await db.select().from(applications).where(eq(applications.id, body.id));
  const stored = JSON.parse(server.parts.vault.open(draft?.contentSealed ?? "", "applications.content"));
  expect(stored).toEqual({
    handover: { cutOverDay: "2026-12-01", understood: true },
    business: { bizType: "INDIVIDUAL" },
  });
});
