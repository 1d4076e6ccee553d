import { expect, test } from "vitest";
import { startMenuReview } from "#contract/menu-requests.ts";
import { recordOf } from "#server/testing/records.ts";
import { guardsReviews } from "#server/testing/same-for-several/review-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { outcomeOf, reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const start = (visitor: Visitor, id: number) => visitor.send(startMenuReview, { id });

test.each(["REQ_WAITING", "REREQ"] as const)(
  "200: one that is %s is read by the operator who begins, and the shop sees it",
  async (status) => {
    const { shop, menu, operator, request } = await reviewedShop(server, { status });
    const answer = await start(operator.visitor, request.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "WAITING", reviewerName: "최심사 (운영자)", changedFields: ["name"] });
    expect(answer.body.live?.name).toBe(menu.name);
    expect(answer.body.timeline.at(-1)).toMatchObject({
      action: "REVIEW",
      actor: "operator",
      byName: "최심사 (운영자)",
    });
    const record = await recordOf(server, answer);
    expect(record?.changes).toEqual({ menuRequest: request.id, review: "started", edition: 1 });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  },
);

test("starting it again continues the same review and adds no second step", async () => {
  const { shop, operator, request } = await reviewedShop(server, { status: "WAITING" });
  const answer = await start(operator.visitor, request.id);
  expect(answer).toMatchObject({ status: 200, body: { status: "WAITING" } });
  expect(answer.body.timeline).toHaveLength(1);
  expect(await eventsOf(server, shop.id)).toEqual([]);
});

test("409: of two operators who start at once one succeeds, and the other reads who", async () => {
  const { operator, request } = await reviewedShop(server);
  const other = await operatorOf(server, { name: "최심사" });
  const answers = await Promise.all([operator, other].map(({ visitor }) => start(visitor, request.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    code: "review_by_another",
    details: { request: { reviewerName: "최심사 (운영자)" } },
  });
});

test("409: a decided or cancelled request cannot be started", async () => {
  for (const state of [{ status: "REJECT" }, { status: "REQ_WAITING", closedAt: server.clock.now() }] as const) {
    const { operator, request } = await reviewedShop(server, state);
    expect(outcomeOf(await start(operator.visitor, request.id))).toEqual({ status: 409, code: "menu_request_closed" });
  }
});

guardsReviews(server, start, {});
