import { expect, test } from "vitest";
import { cancelApplication } from "#contract/applications.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, inReview, noticesOf, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();

test.each(["REQ_WAITING", "REREQ", "REJECT"] as const)("200: one in %s ends at once", async (status) => {
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

test("200: while it is being read, the request to cancel waits for the reviewer; 409: asking twice does not help", async () => {
  const { owner, row } = await inReview(server, "SETUP");
  const { body } = await owner.visitor.send(cancelApplication, { id: row.id });
  expect(body).toMatchObject({ closed: false, status: "WAITING", lastAction: "CANCEL" });
  const again = await owner.visitor.send(cancelApplication, { id: row.id });
  expect(outcomeOf(again)).toEqual({ status: 409, code: "application_cancel_waits" });
});

test("409: an approved application and a draft cannot be cancelled", async () => {
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

test("200: either side can cancel a transfer, and the other side is notified", async () => {
  for (const side of ["from", "to"] as const) {
    const made = await transferBetween(server, { sent: true });
    const { visitor } = made[side];
    const { body } = await visitor.send(cancelApplication, { id: made.row.id });
    expect(body).toMatchObject({ closed: true, side: side === "from" ? "REQUESTER" : "COUNTERPART" });
    const other = made[side === "from" ? "to" : "from"];
    const titles = (await noticesOf(server, other.id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 양도를 상대방이 취소했어요"]);
    expect(await noticesOf(server, made[side].id)).toEqual([]);
  }
});

test("of two who cancel at once one succeeds", async () => {
  const { from, to, row } = await transferBetween(server, { sent: true });
  const answers = await Promise.all([from, to].map(({ visitor }) => visitor.send(cancelApplication, { id: row.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("404: another account's cannot be found, and an operator cannot cancel it", async () => {
  const { operator, row } = await inReview(server, "SETUP");
  const stranger = await applicantOf(server);
  for (const visitor of [operator.visitor, stranger.visitor])
    for (const id of [row.id, 987_654_321])
      expect(outcomeOf(await visitor.send(cancelApplication, { id }))).toEqual({
        status: 404,
        code: "application_not_found",
      });
});
