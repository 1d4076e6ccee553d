import { expect, test } from "vitest";
import { getApplication, proveApplicationPhone, saveApplication } from "#contract/applications.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { type VerificationPurpose, verificationLimits } from "#domain/accounts/phone-verification.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, applicationRow, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const phone = "010-4321-8765";
const notVerified = { status: 422, code: "phone_not_verified" };

async function writer() {
  const person = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId: person.id, proven: {} });
  const proof = (purpose: VerificationPurpose, accountId: number | null = person.id) =>
    provenPhone(server, { purpose, phone, accountId });
  const prove = (verificationKey: string, field: "representative.mobile" | "shopDetail.managerMobile") =>
    person.visitor.send(proveApplicationPhone, { id: row.id, field, verificationKey });
  return { ...person, row, proof, prove };
}

test("200: a number that was proven with a code is in its field, and is proven there", async () => {
  const { visitor, row, prove } = await writer();
  const asked = { phonenumber: phone, verificationCodeRefer: "SETUP_REPRESENTATIVE" } as const;
  const { key } = (await visitor.send(requestCode, asked)).body;
  await visitor.send(verifyCode, { key, code: await codeSentTo(server, phone) });
  const answer = await prove(key, "representative.mobile");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ version: 2, content: { representative: { mobile: phone } } });
  expect(answer.body.provenFields).toEqual(["representative.mobile"]);
  expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, proven: "representative.mobile" });
  expect(JSON.stringify(await applicationRow(server, row.id))).not.toContain(phone);
});

test.each([
  ["representative.mobile", "SETUP_REPRESENTATIVE", true],
  ["representative.mobile", "SETUP_REPRESENTATIVE_EDIT", true],
  ["representative.mobile", "SETUP_MANAGER", false],
  ["representative.mobile", "SIGNUP", false],
  ["shopDetail.managerMobile", "SETUP_MANAGER", true],
  ["shopDetail.managerMobile", "SETUP_MANAGER_EDIT", true],
  ["shopDetail.managerMobile", "SETUP_REPRESENTATIVE", false],
] as const)("%s accepts a proof for %s: %s", async (field, purpose, isTaken) => {
  const { proof, prove } = await writer();
  const answer = await prove(await proof(purpose), field);
  if (isTaken) return expect(answer.status).toBe(200);
  expect(outcomeOf(answer)).toEqual(notVerified);
  expect(answer.body.fields).toEqual({ [field]: "인증번호를 다시 받아 주세요" });
});

test("422: a proof does not count a second time, for another account, or when it is old", async () => {
  const { proof, prove } = await writer();
  const once = await proof("SETUP_REPRESENTATIVE");
  expect((await prove(once, "representative.mobile")).status).toBe(200);
  expect(outcomeOf(await prove(once, "representative.mobile"))).toEqual(notVerified);
  const ofAnother = await proof("SETUP_REPRESENTATIVE", (await applicantOf(server)).id);
  expect(outcomeOf(await prove(ofAnother, "representative.mobile"))).toEqual(notVerified);
  expect(outcomeOf(await prove("k".repeat(32), "representative.mobile"))).toEqual(notVerified);
  const old = await proof("SETUP_REPRESENTATIVE");
  server.clock.move(verificationLimits.proofSeconds * 1000);
  expect(outcomeOf(await prove(old, "representative.mobile"))).toEqual(notVerified);
});

test("a number typed over a proven one is not proven, until it is the same again", async () => {
  const { visitor, row, proof, prove } = await writer();
  const { content } = (await prove(await proof("SETUP_MANAGER"), "shopDetail.managerMobile")).body;
  const type = async (managerMobile: string, version: number) =>
    (
      await visitor.send(saveApplication, {
        id: row.id,
        version,
        content: { ...content, shopDetail: { ...content.shopDetail, managerMobile } },
      })
    ).body.provenFields;
  expect(await type("010-9999-0000", 2)).toEqual([]);
  expect(await type(phone, 3)).toEqual(["shopDetail.managerMobile"]);
});

test("the shop's present number needs no proof", async () => {
  const { shop, accountId, visitor, content } = await server.approvedShop();
  const written = { "shopDetail.managerMobile": content.shopDetail?.managerMobile };
  const row = await server.makeDraft("SHOP", { accountId, shopId: shop.id, written, proven: {} });
  const { provenFields } = (await visitor.send(getApplication, { id: row.id })).body;
  expect(provenFields).toEqual(["shopDetail.managerMobile"]);
});

test("409: not while it is being read, nor in a field that the form or the side does not have", async () => {
  const { id, visitor, proof } = await writer();
  const { shop, accountId, visitor: owner } = await server.approvedShop();
  const { from, row: transfer } = await transferBetween(server);
  const sent = await server.makeSent("SETUP", { accountId: id });
  const face = await server.makeDraft("SHOP", { accountId, shopId: shop.id });
  for (const [who, row] of [
    [visitor, sent],
    [owner, face],
    [from.visitor, transfer],
  ] as const) {
    const verificationKey = await proof("SETUP_REPRESENTATIVE");
    const answer = await who.send(proveApplicationPhone, {
      id: row.id,
      field: "representative.mobile",
      verificationKey,
    });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_editable" });
  }
});

test("404: another account's application cannot be found", async () => {
  const { row, proof } = await writer();
  const stranger = await applicantOf(server);
  for (const id of [row.id, 987_654_321]) {
    const verificationKey = await proof("SETUP_REPRESENTATIVE", stranger.id);
    const answer = await stranger.visitor.send(proveApplicationPhone, {
      id,
      field: "representative.mobile",
      verificationKey,
    });
    expect(outcomeOf(answer)).toEqual({ status: 404, code: "application_not_found" });
  }
});
