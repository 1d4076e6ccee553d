import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getApplication, saveApplication } from "#contract/applications.ts";
import { removeFile } from "#contract/files.ts";
import { applications, files, shopUsers } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, applicationRow, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;

async function writer() {
  const person = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId: person.id });
  const { content } = (await person.visitor.send(getApplication, { id: row.id })).body;
  const save = (more: object, version = 1) =>
    person.visitor.send(saveApplication, { id: row.id, version, content: { ...content, ...more } });
  return { ...person, row, content, save };
}

test("200: typed values are saved as they are, right or not, and the audit row names the fields", async () => {
  const { save, row } = await writer();
  const answer = await save({ shopName: "단장 <script>", phoneNumber: "02-", ownerBirthDate: "어제" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ version: 2, shopName: "단장 <script>", content: { phoneNumber: "02-" } });
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: row.id,
    fields: ["shopName", "phoneNumber", "ownerBirthDate"],
  });
});

test("200: a field that is left out is empty, and the bank's name comes from its code", async () => {
  const { save } = await writer();
  const { body } = await save({ shopName: undefined, bankAccount: { bankCode: "088", bankName: "가짜 은행" } });
  expect(body.content.shopName).toBeUndefined();
  expect(body.content.bankAccount).toEqual({ bankCode: "088", bankName: "신한" });
});

test("fields that do not belong to the form are not saved", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const row = await server.makeDraft("SHOP", { accountId, shopId: shop.id });
  const content = { shopName: "새 이름", bankAccount: { bankAccount: "999999999999" }, closing: { reason: "끝" } };
  const { body } = await visitor.send(saveApplication, { id: row.id, version: 1, content });
  expect(body.content).toEqual({ shopName: "새 이름" });
});

test("nobody who reads the tables can read the content", async () => {
  const { save, row, content } = await writer();
  await save({ ownerName: "비밀이" });
  const { contentSealed: _, ...plain } = await applicationRow(server, row.id);
  const text = JSON.stringify(plain) + JSON.stringify(await db.select().from(files));
  const { bankAccount, representative, business } = content;
  for (const secret of [bankAccount?.bankAccount, representative?.mobile, business?.birthDate, "비밀이"])
    expect(text).not.toContain(secret);
  const { rows } = await server.parts.pool.query("select t::text as line from applications t where id = $1", [row.id]);
  expect(rows[0].line).not.toContain(bankAccount?.bankAccount);
});

test("409: of two windows the second gets the newer content, and loses nothing", async () => {
  const { save } = await writer();
  await save({ shopName: "첫째 창" });
  const answer = await save({ shopName: "둘째 창" }, 1);
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_changed_elsewhere" });
  expect(answer.body.details).toMatchObject({ application: { version: 2, content: { shopName: "첫째 창" } } });
  expect((await save({ shopName: "둘째 창" }, 2)).status).toBe(200);
});

test("of many saves from the same state one succeeds", async () => {
  const { save } = await writer();
  const answers = await Promise.all(["하나", "둘", "셋", "넷"].map((shopName) => save({ shopName })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test("404: another account's file, a removed one, and one that was uploaded as another document", async () => {
  const { id, visitor, save } = await writer();
  const stranger = await server.makeFile((await applicantOf(server)).id);
  const gone = await server.makeFile(id);
  await visitor.send(removeFile, { id: gone });
  const unmasked = await server.makeFile(id, "warrantCopy");
  const wrong = [
    { certificate: stranger },
    { certificate: gone },
    { certificate: 987_654_321 },
    { representative: { idCardCopy: unmasked } },
  ];
  for (const content of wrong) expect(outcomeOf(await save(content))).toEqual({ status: 404, code: "file_not_found" });
});

test("200: one's own file becomes part of it", async () => {
  const { id, save, row } = await writer();
  const certificate = await server.makeFile(id);
  const { status, body } = await save({ certificate });
  expect(status).toBe(200);
  expect(body.files.find(({ field }) => field === "certificate")).toMatchObject({ id: certificate });
  const [file] = await db.select().from(files).where(eq(files.id, certificate));
  expect(file?.applicationId).toBe(row.id);
});

test("409: a sent application can be changed only after a rejection, and a closed one never", async () => {
  const { save, row } = await writer();
  const sent = { edition: 1, lastAction: "NEW", lastUserRequestProcess: "NEW" } as const;
  for (const status of ["REQ_WAITING", "WAITING", "REREQ", "APPROVAL"] as const) {
    await db
      .update(applications)
      .set({ ...sent, status })
      .where(eq(applications.id, row.id));
    expect(outcomeOf(await save({}))).toEqual({ status: 409, code: "application_not_editable" });
  }
  await db.update(applications).set({ status: "REJECT" }).where(eq(applications.id, row.id));
  expect((await save({})).status).toBe(200);
  await db.update(applications).set({ closedAt: server.clock.now() }).where(eq(applications.id, row.id));
  expect(outcomeOf(await save({}, 2))).toEqual({ status: 409, code: "application_not_editable" });
});

test("404: another account's cannot be found, and neither can a draft by an operator", async () => {
  const { row } = await writer();
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const strangers = [operator, (await applicantOf(server)).visitor];
  for (const visitor of strangers)
    for (const id of [row.id, 987_654_321])
      expect(outcomeOf(await visitor.send(saveApplication, { id, version: 1, content: {} }))).toEqual({
        status: 404,
        code: "application_not_found",
      });
});

test("404: a former owner cannot write for the shop", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const row = await server.makeDraft("SETUP_CHANGE", { accountId, shopId: shop.id });
  await db.update(shopUsers).set({ role: "SUPER" }).where(eq(shopUsers.accountId, accountId));
  server.parts.sessions.forget();
  const answer = await visitor.send(saveApplication, { id: row.id, version: 1, content: {} });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "application_not_found" });
});

test("each side of a transfer writes its own part only, which removes what both had agreed to", async () => {
  const at = server.clock.now();
  const { from, to, row } = await transferBetween(server, { requesterConfirmedAt: at, counterpartConfirmedAt: at });
  const smuggled = { handover: { cutOverDay: "2027-01-01" }, bankAccount: { bankAccount: "1111-2222-3333" } };
  await from.visitor.send(saveApplication, { id: row.id, version: 1, content: smuggled });
  const taken = (await to.visitor.send(getApplication, { id: row.id })).body;
  expect(taken.content.bankAccount?.bankAccount).not.toBe("1111-2222-3333");
  expect(taken.transfer).toMatchObject({ confirmedByRequester: false, confirmedByCounterpart: false });
  const mine = { ...taken.content, ...smuggled, handover: { cutOverDay: "2027-02-02" } };
  const { body } = await to.visitor.send(saveApplication, { id: row.id, version: taken.version, content: mine });
  expect(body.content).toMatchObject({ bankAccount: { bankAccount: "1111-2222-3333" } });
  expect(body.transfer?.cutOverAt).toBe("2026-12-31T15:00:00.000Z");
});

test("a side cannot name a file that the other side uploaded", async () => {
  const { to, row } = await transferBetween(server);
  const { id: stranger } = await applicantOf(server);
  const certificate = await server.makeFile(stranger);
  const answer = await to.visitor.send(saveApplication, { id: row.id, version: 1, content: { certificate } });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "file_not_found" });
});

test("200: any input is saved or refused, and never causes a server error", async () => {
  const { save } = await writer();
  let version = 1;
  for (const shopName of [
    "가\u0000나",
    "\ud800",
    "\u202e거꾸로",
    "👩‍🦰",
    "<script>",
    "'; drop table applications;--",
  ]) {
    const { status } = await save({ shopName }, version);
    expect({ shopName, taken: status === 200 || status === 400 }).toEqual({ shopName, taken: true });
    if (status === 200) version += 1;
  }
});
