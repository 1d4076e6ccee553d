import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getApplication, saveApplication, submitApplication } from "#contract/applications.ts";
import { applicationEditions } from "#server/db/tables/tables.ts";
import { accountNumber } from "#server/testing/makers/application-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Applicant, noticesOf, outcomeOf, ownProof, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;

type Draft = Parameters<typeof transferBetween>[1];

async function transfer(draft: Draft = {}) {
  const made = await transferBetween(server, draft);
  const { row } = made;
  const agree = async (person: Applicant, version = row.version) =>
    person.visitor.send(submitApplication, {
      id: row.id,
      version,
      verificationKey: await ownProof(server, person, "TRANSFER"),
    });
  return { ...made, agree };
}

test.each([
  ["from", "to"],
  ["to", "from"],
] as const)(
  "a transfer is sent by the second confirmation: first %s, then %s, who is notified in between",
  async (first, second) => {
    const made = await transfer();
    const { agree, row } = made;
    const half = await agree(made[first]);
    expect(half.status).toBe(200);
    expect(half.body).toMatchObject({
      status: null,
      edition: 0,
      timeline: [],
      transfer: { confirmedByRequester: first === "from", confirmedByCounterpart: first === "to" },
    });
    const titles = (await noticesOf(server, made[second].id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 양도를 상대방이 확인했어요"]);
    const whole = await agree(made[second]);
    expect(whole.body).toMatchObject({
      status: "REQ_WAITING",
      edition: 1,
      lastAction: "NEW",
      transfer: { toName: "박새봄", confirmedByRequester: true, confirmedByCounterpart: true },
    });
    expect(outcomeOf(await agree(made[first]))).toEqual({ status: 409, code: "application_not_editable" });
    expect((await noticesOf(server, made[first].id)).length).toBe(0);
    const editions = await db.select().from(applicationEditions).where(eq(applicationEditions.applicationId, row.id));
    expect(editions).toHaveLength(1);
  },
);

test("two confirmations at the same moment both count, and so does the bank's answer for one of them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { from, to, agree, row } = await transfer({
      written: { "bankAccount.bankAccount": accountNumber("7777") },
    });
    const answers = await Promise.all([agree(from), agree(to)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await to.visitor.send(getApplication, { id: row.id });
    expect(body).toMatchObject({ status: "REQ_WAITING", edition: 1, checks: { holder: { state: "LATER" } } });
  }
});

test("the bank's answer for one side does not count for the other", async () => {
  const { from, to, agree, row } = await transfer();
  await agree(to);
  expect((await from.visitor.send(getApplication, { id: row.id })).body.checks).toEqual({});
  expect(Object.keys((await to.visitor.send(getApplication, { id: row.id })).body.checks)).toEqual([
    "business",
    "holder",
  ]);
});

test("a counterpart who changes their part removes their own confirmation, and not the other one", async () => {
  const { from, to, agree, row } = await transfer();
  await agree(from);
  const { content } = (await to.visitor.send(getApplication, { id: row.id })).body;
  const changed = { ...content, ownerName: "박여름" };
  const { body } = await to.visitor.send(saveApplication, { id: row.id, version: 1, content: changed });
  expect(body).toMatchObject({ status: null, transfer: { confirmedByRequester: true, confirmedByCounterpart: false } });
});

test("an owner who changes the day removes both confirmations", async () => {
  const { from, to, agree, row } = await transfer();
  await agree(to);
  const changed = { handover: { cutOverDay: "2026-12-24", understood: true } };
  await from.visitor.send(saveApplication, { id: row.id, version: 1, content: changed });
  const { body } = await agree(from, 2);
  expect(body).toMatchObject({ status: null, transfer: { confirmedByRequester: true, confirmedByCounterpart: false } });
});

test("422: it needs a counterpart, both sides' parts, and a proof of each side's phone", async () => {
  const { shop, owner, visitor } = await server.approvedShop();
  const alone = await server.makeDraft("TRANSFER", { accountId: owner.id, shopId: shop.id });
  const verificationKey = await ownProof(server, owner, "TRANSFER");
  const lonely = await visitor.send(submitApplication, { id: alone.id, version: 1, verificationKey });
  expect(outcomeOf(lonely)).toEqual({ status: 422, code: "counterpart_needed" });

  const { from, to, agree, row } = await transfer({
    written: { "handover.understood": undefined, ownerName: undefined },
  });
  expect((await agree(from)).body.fields).toEqual({ "handover.understood": "확인해 주세요" });
  expect((await agree(to)).body.fields).toEqual({ ownerName: "대표자 이름을 입력해 주세요" });
  const bare = await transfer();
  for (const person of [bare.from, bare.to]) {
    const answer = await person.visitor.send(submitApplication, { id: bare.row.id, version: 1 });
    expect(outcomeOf(answer)).toEqual({ status: 422, code: "phone_not_verified" });
  }
  expect((await to.visitor.send(getApplication, { id: row.id })).body.status).toBeNull();
});

test("422: if the day has passed since one side confirmed it, the other cannot send it", async () => {
  const fresh = await startTestServer();
  const { from, to, row } = await transferBetween(fresh, { written: { "handover.cutOverDay": "2026-11-16" } });
  const agree = async (person: Applicant) =>
    person.visitor.send(submitApplication, {
      id: row.id,
      version: 1,
      verificationKey: await ownProof(fresh, person, "TRANSFER"),
    });
  expect((await agree(from)).status).toBe(200);
  fresh.clock.set("2026-11-16T15:00:00Z");
  const late: Applicant = { ...to, visitor: await fresh.signedIn(to.id) };
  const answer = await agree(late);
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "application_incomplete" });
  expect(Object.keys(answer.body.fields ?? {})).toEqual(["handover.cutOverDay"]);
});
