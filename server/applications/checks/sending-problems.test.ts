import { expect, test } from "vitest";
import { getApplication, saveApplication, submitApplication } from "#contract/applications.ts";
import { businessNumber } from "#server/testing/makers/application-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicationRow, inReview, outcomeOf, ownProof } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const fieldNotes = { shopName: "간판과 달라요", "bankAccount.bankAccount": "통장 사본과 달라요" };

/** A setup with two rejected fields, and its writer. */
async function refused(more: Parameters<typeof inReview>[2] = {}) {
  const made = await inReview(server, "SETUP", { status: "REJECT", lastAction: "REJECT", fieldNotes, ...more });
  const { owner, row } = made;
  const { content } = (await owner.visitor.send(getApplication, { id: row.id })).body;
  const correct = (changes: object, version = 1) =>
    owner.visitor.send(saveApplication, { id: row.id, version, content: { ...content, ...changes } });
  const submit = (version: number) => owner.visitor.send(submitApplication, { id: row.id, version });
  return { ...made, content, correct, submit };
}

test("422: every field with a note has to be corrected, and only those", async () => {
  const { correct, submit } = await refused();
  await correct({ shopName: "단장 간판점", phoneNumber: "02-765-4321" });
  const answer = await submit(2);
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "application_not_mended" });
  expect(answer.body.fields).toEqual({ "bankAccount.bankAccount": "수정을 요청한 내용 그대로예요" });
});

test("200: after the correction it waits again, and only the changes are read again", async () => {
  const { correct, submit, content, operator, row } = await refused();
  const bankAccount = { ...content.bankAccount, bankAccount: "555555-04-1234" };
  await correct({ shopName: "단장 간판점", bankAccount });
  const { status, body } = await submit(2);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "REREQ", lastAction: "REREQ", lastUserRequestProcess: "REREQ", edition: 2 });
  expect(body.timeline.at(-1)).toMatchObject({ action: "REREQ", edition: 2 });
  const read = (await operator.visitor.send(getApplication, { id: row.id })).body;
  expect(read.changedFields).toEqual(["shopName", "bankAccount.bankAccount"]);
  expect(read.before).toMatchObject({ shopName: "단장 성수점", bankAccount: content.bankAccount });
  expect(read.fieldNotes).toEqual(fieldNotes);
});

test("a check with the same values is not repeated", async () => {
  const { correct, submit, content, row } = await refused();
  await correct({ shopName: "단장", bankAccount: { ...content.bankAccount, bankAccount: "555555-04-1234" } });
  await submit(2);
  const { checks } = await applicationRow(server, row.id);
  server.clock.move(60_000);
  await server.parts.pool.query("update applications set status = 'REJECT' where id = $1", [row.id]);
  await correct({ shopName: "단장 둘", bankAccount: { ...content.bankAccount, bankAccount: "666666-04-1234" } }, 2);
  await submit(3);
  const again = (await applicationRow(server, row.id)).checks;
  expect(again.business).toEqual(checks.business);
  expect(again.holder?.at).not.toBe(checks.holder?.at);
});

test("422: the tax office's answer for a new number counts, whatever its answer for the earlier one", async () => {
  const { correct, submit, content } = await refused();
  const business = { ...content.business, bizRegistrationNo: businessNumber("99") };
  const bankAccount = { ...content.bankAccount, bankAccount: "555555-04-1234" };
  await correct({ shopName: "단장", business, bankAccount });
  expect(outcomeOf(await submit(2))).toEqual({ status: 422, code: "business_closed" });
});

test("a phone that was proven and sent stays proven, also after another one was there for a while", async () => {
  const { correct, submit, content, owner, row } = await refused({ proven: {} });
  const bankAccount = { ...content.bankAccount, bankAccount: "555555-04-1234" };
  const other = { mobile: "010-5555-6666", idCardCopy: content.representative?.idCardCopy };
  await correct({ shopName: "단장", bankAccount, representative: other });
  const answer = await submit(2);
  expect(answer.body.fields).toEqual({ "representative.mobile": "휴대폰 번호를 인증해 주세요" });
  const { body } = await correct({ shopName: "단장", bankAccount }, 2);
  expect(body.provenFields).toContain("representative.mobile");
  expect((await submit(3)).status).toBe(200);
  expect((await owner.visitor.send(getApplication, { id: row.id })).body.status).toBe("REREQ");
});

test("a form that only shows data can be sent again without a change", async () => {
  const notes = { "opening.menus": "사진이 없어요" };
  const { owner, row } = await inReview(server, "SERVICE_OPEN", { status: "REJECT", fieldNotes: notes });
  const answer = await owner.visitor.send(submitApplication, { id: row.id, version: 1 });
  expect(answer.body.code).toBe("application_incomplete");
  expect(Object.keys(answer.body.fields ?? {})).toContain("opening.menus");
});

test("a reviewer's note on one side of a transfer need not be corrected by the other side", async () => {
  const notes = { "bankAccount.bankAccount": "통장 사본과 달라요" };
  const unconfirmed = { requesterConfirmedAt: null, counterpartConfirmedAt: null };
  const draft = { status: "REJECT", fieldNotes: notes, ...unconfirmed } as const;
  const { owner, to, row } = await inReview(server, "TRANSFER", draft);
  if (!to) throw new Error("a transfer has two sides");
  const given = (await owner.visitor.send(getApplication, { id: row.id })).body;
  expect(given.fieldNotes).toEqual({});
  const send = async (person: typeof owner) =>
    person.visitor.send(submitApplication, {
      id: row.id,
      version: 1,
      verificationKey: await ownProof(server, person, "TRANSFER"),
    });
  expect((await send(owner)).status).toBe(200);
  expect(outcomeOf(await send(to))).toEqual({ status: 422, code: "application_not_mended" });
});
