import { expect, test } from "vitest";
import { cancelApplication } from "#contract/applications.ts";
import { applicantOf, inReview, noticesOf, outcomeOf, transferBetween } from "#server/testing/applicants.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test.each(["REQ_WAITING", "REREQ", "REJECT"] as const)("200: one that is %s ends at once", async (status) => {
  const { id: accountId, visitor } = await applicantOf(server);
  const row = await server.makeSent("SETUP", { accountId, status });
  const answer = await visitor.send(cancelApplication, { id: row.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    closed: true,
    lastAction: "CANCEL",
    lastUserRequestProcess: "CANCEL",
    status,
    queue: null,
    timeline: [{ action: "NEW" }, { action: "CANCEL", actor: "partner" }],
  });
  expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, cancel: "ENDS" });
  expect(outcomeOf(await visitor.send(cancelApplication, { id: row.id }))).toEqual({
    status: 409,
    code: "application_closed",
  });
});

test("200: once somebody reads it, the wish waits for them; 409: asking twice does not help", async () => {
  const { owner, row } = await inReview(server, "SETUP");
  const { body } = await owner.visitor.send(cancelApplication, { id: row.id });
  expect(body).toMatchObject({ closed: false, status: "WAITING", lastAction: "CANCEL" });
  const again = await owner.visitor.send(cancelApplication, { id: row.id });
  expect(outcomeOf(again)).toEqual({ status: 409, code: "application_cancel_waits" });
});

test("409: what was agreed to, and a draft, are not withdrawn", async () => {
  const { id: accountId, visitor } = await applicantOf(server);
  const rows = [
    await server.makeSent("SETUP", { accountId, status: "APPROVAL", closedAt: server.clock.now() }),
    await server.makeSent("SETUP", { accountId, status: "APPROVAL" }),
    await server.makeDraft("SETUP", { accountId }),
  ];
  for (const { id } of rows)
    expect(outcomeOf(await visitor.send(cancelApplication, { id }))).toEqual({
      status: 409,
      code: "application_closed",
    });
});

test("200: either side withdraws a transfer, and the other one is told", async () => {
  for (const side of ["from", "to"] as const) {
    const made = await transferBetween(server, { sent: true });
    const { visitor } = made[side];
    const { body } = await visitor.send(cancelApplication, { id: made.row.id });
    expect(body).toMatchObject({ closed: true, side: side === "from" ? "REQUESTER" : "COUNTERPART" });
    const other = made[side === "from" ? "to" : "from"];
    const titles = (await noticesOf(server, other.id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 양도를 상대가 취소했어요"]);
    expect(await noticesOf(server, made[side].id)).toEqual([]);
  }
});

test("of two who withdraw at once one does", async () => {
  const { from, to, row } = await transferBetween(server, { sent: true });
  const answers = await Promise.all([from, to].map(({ visitor }) => visitor.send(cancelApplication, { id: row.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("404: another's is not there, not even for an operator to withdraw", async () => {
  const { operator, row } = await inReview(server, "SETUP");
  const stranger = await applicantOf(server);
  for (const visitor of [operator.visitor, stranger.visitor])
    for (const id of [row.id, 987_654_321])
      expect(outcomeOf(await visitor.send(cancelApplication, { id }))).toEqual({
        status: 404,
        code: "application_not_found",
      });
});
