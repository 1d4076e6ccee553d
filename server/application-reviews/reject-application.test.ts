import { expect, test } from "vitest";
import { rejectApplication } from "#contract/application-reviews.ts";
import { getApplication } from "#contract/applications.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsApplicationDecisions } from "#server/testing/same-for-several/application-review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { inReview, noticesOf, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const fieldNotes = { shopName: "간판과 달라요", certificate: "흐려서 읽을 수 없어요" };

guardsApplicationDecisions(server, (visitor, id, edition) =>
  visitor.send(rejectApplication, { id, edition, fieldNotes: { shopName: "간판과 달라요" } }),
);

test("200: the notes are at the fields to correct, and the requester is notified", async () => {
  const { operator, owner, row } = await inReview(server, "SETUP");
  const input = { id: row.id, edition: 1, fieldNotes, reason: "두 곳만 수정해 주세요" };
  const answer = await operator.visitor.send(rejectApplication, input);
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: row.id,
    edition: 1,
    decision: "REJECT",
    fields: ["shopName", "certificate"],
  });
  const { body } = await owner.visitor.send(getApplication, { id: row.id });
  expect(body).toMatchObject({
    status: "REJECT",
    lastAction: "REJECT",
    lastUserRequestProcess: "NEW",
    closed: false,
    queue: null,
    fieldNotes,
    reason: "두 곳만 수정해 주세요",
    decidedAt: server.clock.now().toISOString(),
  });
  expect(body.timeline.at(-1)).toMatchObject({ action: "REJECT", words: "두 곳만 수정해 주세요" });
  const notices = await noticesOf(server, owner.id);
  expect(notices).toMatchObject([
    {
      title: "단장 성수점 입점 신청에 수정할 항목이 있어요",
      body: "두 곳만 수정해 주세요",
      path: `/partners/requests/${row.id}`,
    },
  ]);
});

test("both sides of a transfer are notified and have to agree again; each reads the notes of its own fields", async () => {
  const { operator, owner, to, row, shop } = await inReview(server, "TRANSFER");
  if (!to) throw new Error("a transfer has two sides");
  const notes = { "handover.cutOverDay": "너무 가까워요", certificate: "흐려요" };
  await operator.visitor.send(rejectApplication, { id: row.id, edition: 1, fieldNotes: notes });
  for (const person of [owner, to]) {
    const titles = (await noticesOf(server, person.id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 매장 양도에 수정할 항목이 있어요"]);
  }
  const given = (await owner.visitor.send(getApplication, { id: row.id })).body;
  expect(given.fieldNotes).toEqual({ "handover.cutOverDay": "너무 가까워요" });
  expect(given.transfer).toMatchObject({ confirmedByRequester: false, confirmedByCounterpart: false });
  expect((await to.visitor.send(getApplication, { id: row.id })).body.fieldNotes).toEqual({ certificate: "흐려요" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "notifications_changed" }]);
});

test("422: a field that the form does not have", async () => {
  const { operator, row } = await inReview(server, "SHOP");
  const notes = { "bankAccount.bankAccount": "달라요", shopName: "달라요" };
  const answer = await operator.visitor.send(rejectApplication, { id: row.id, edition: 1, fieldNotes: notes });
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "application_field_unknown" });
  expect(answer.body.fields).toEqual({
    "fieldNotes.bankAccount.bankAccount": "이 신청서에 없는 항목이에요. 새로고침해 주세요",
  });
});

test("400: no field, or a field without a note", async () => {
  const { operator, row } = await inReview(server, "SETUP");
  for (const notes of [{}, { shopName: "" }, { shopName: "가" }, { unknown: "모르는 항목" }]) {
    const input = { id: row.id, edition: 1, fieldNotes: notes } as never;
    expect((await operator.visitor.send(rejectApplication, input)).status).toBe(400);
  }
});
