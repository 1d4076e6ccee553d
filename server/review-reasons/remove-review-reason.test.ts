import { expect, test } from "vitest";
import { createReviewReason, listReviewReasons, removeReviewReason } from "#contract/review-reasons.ts";
import { loadReviewReasonsOnce } from "#server/db/reference/load-review-reasons.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const all = async () => (await visitor.send(listReviewReasons, {})).body.items;

test("200: it is no longer offered, and the audit row says what it was", async () => {
  const { body } = await visitor.send(createReviewReason, { field: "any", words: "곧 삭제할 말이에요" });
  const answer = await visitor.send(removeReviewReason, { id: body.id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await all()).map(({ id }) => id)).not.toContain(body.id);
  expect((await recordOf(server, answer))?.changes).toEqual({
    reviewReason: body.id,
    field: "any",
    removed: "곧 삭제할 말이에요",
  });
});

test("a sentence that operators removed does not come back at the next start", async () => {
  const [first] = await all();
  await visitor.send(removeReviewReason, { id: first?.id as number });
  const left = (await all()).length;
  await loadReviewReasonsOnce(server.parts.db, server.clock.now());
  expect((await all()).length).toBe(left);
});

test("404: it was removed before or never existed; of two parallel removals one succeeds", async () => {
  const { body } = await visitor.send(createReviewReason, { field: "any", words: "둘이 삭제할 말이에요" });
  const both = await Promise.all([1, 2].map(() => visitor.send(removeReviewReason, { id: body.id })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const none = await visitor.send(removeReviewReason, { id: 987_654_321 });
  expect({ status: none.status, code: none.body.code }).toEqual({ status: 404, code: "review_reason_not_found" });
});
