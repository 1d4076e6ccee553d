import { expect, test } from "vitest";
import { startApplicationReview } from "#contract/application-reviews.ts";
import { cancelApplication } from "#contract/applications.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsApplicationReviews } from "#server/testing/same-for-several/application-review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, inReview, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

guardsApplicationReviews(server, (visitor, id) => visitor.send(startApplicationReview, { id }));

test.each(["REQ_WAITING", "REREQ"] as const)(
  "200: the operator who opens one in %s becomes its reviewer",
  async (status) => {
    const { id: accountId } = await applicantOf(server);
    const operator = await operatorOf(server, { name: "최심사" });
    const row = await server.makeSent("SETUP", { accountId, status });
    const answer = await operator.visitor.send(startApplicationReview, { id: row.id });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      side: "OPERATOR",
      status: "WAITING",
      reviewerName: "최심사 (운영자)",
      isMine: true,
      isOwn: false,
      content: { bankAccount: { bankName: "국민" } },
    });
    expect(answer.body.timeline.at(-1)).toMatchObject({
      action: "REVIEW",
      actor: "operator",
      byName: "최심사 (운영자)",
    });
    expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, review: "started", edition: 1 });
  },
);

test("200: opening it again continues the same review", async () => {
  const { operator, row } = await inReview(server, "SETUP");
  const { body } = await operator.visitor.send(startApplicationReview, { id: row.id });
  expect(body.timeline.map(({ action }) => action)).toEqual(["NEW"]);
});

test("409: a decided or cancelled application cannot be started", async () => {
  const operator = await operatorOf(server);
  const { id: accountId } = await applicantOf(server);
  for (const state of [
    { status: "REJECT" },
    { status: "APPROVAL" },
    { status: "REQ_WAITING", closedAt: server.clock.now() },
  ] as const) {
    const row = await server.makeSent("SETUP", { accountId, ...state });
    const answer = await operator.visitor.send(startApplicationReview, { id: row.id });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_closed" });
  }
});

test("of two operators who start at once one succeeds", async () => {
  const { id: accountId } = await applicantOf(server);
  const row = await server.makeSent("SETUP", { accountId });
  const operators = [await operatorOf(server), await operatorOf(server)];
  const answers = await Promise.all(
    operators.map(({ visitor }) => visitor.send(startApplicationReview, { id: row.id })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("of a cancellation and a start at once, it either ends or waits, never both", async () => {
  const operator = await operatorOf(server);
  for (let round = 0; round < 5; round += 1) {
    const { id: accountId, visitor } = await applicantOf(server);
    const row = await server.makeSent("SETUP", { accountId });
    const [begun, cancelled] = await Promise.all([
      operator.visitor.send(startApplicationReview, { id: row.id }),
      visitor.send(cancelApplication, { id: row.id }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(begun.status).toBe(cancelled.body.closed ? 409 : 200);
  }
});
