import { expect, test } from "vitest";
import { approveApplication, approveApplicationCancel } from "#contract/application-reviews.ts";
import { cancelApplication, startApplication } from "#contract/applications.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsApplicationDecisions } from "#server/testing/same-for-several/application-review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicationRow, inReview, noticesOf, outcomeOf } from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const wish = { lastAction: "CANCEL", lastUserRequestProcess: "CANCEL" } as const;

guardsApplicationDecisions(
  server,
  (visitor, id, edition) => visitor.send(approveApplicationCancel, { id, edition }),
  wish,
);

test("200: it ends, the requester is notified, and may start again", async () => {
  const { operator, owner, shop, row } = await inReview(server, "SHOP", wish);
  const answer = await operator.visitor.send(approveApplicationCancel, { id: row.id, edition: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ closed: true, lastAction: "CANCEL_APPROVAL", lastUserRequestProcess: "CANCEL" });
  expect(answer.body.timeline.at(-1)).toMatchObject({ action: "CANCEL_APPROVAL", actor: "operator" });
  expect((await recordOf(server, answer))?.changes).toEqual({
    application: row.id,
    edition: 1,
    decision: "CANCEL_APPROVAL",
  });
  const titles = (await noticesOf(server, owner.id)).map(({ title }) => title);
  expect(titles).toEqual(["단장 성수점 매장 정보 변경 신청이 취소됐어요"]);
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "notifications_changed", subjectIds: [row.id] }]);
  expect((await owner.visitor.send(startApplication, { form: "SHOP", shopId: shop.id })).status).toBe(200);
});

test("both sides of a transfer are notified", async () => {
  const { operator, owner, to, row } = await inReview(server, "TRANSFER", wish);
  await operator.visitor.send(approveApplicationCancel, { id: row.id, edition: 1 });
  for (const id of [owner.id, to?.id ?? 0]) {
    const titles = (await noticesOf(server, id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 매장 양도 신청이 취소됐어요"]);
  }
});

test("409: nobody asked to cancel", async () => {
  const { operator, row } = await inReview(server, "SETUP");
  const answer = await operator.visitor.send(approveApplicationCancel, { id: row.id, edition: 1 });
  expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_in_review" });
});

test("of an approval and a request to cancel at once, one succeeds and the other is refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { operator, owner, row } = await inReview(server, "SETUP");
    const [approved, cancelled] = await Promise.all([
      operator.visitor.send(approveApplication, { id: row.id, edition: 1 }),
      owner.visitor.send(cancelApplication, { id: row.id }),
    ]);
    expect([approved.status, cancelled.status].toSorted()).toEqual([200, 409]);
    const after =
      approved.status === 200
        ? { status: "APPROVAL", lastAction: "APPROVAL" }
        : { status: "WAITING", lastAction: "CANCEL" };
    expect(await applicationRow(server, row.id)).toMatchObject(after);
  }
});
