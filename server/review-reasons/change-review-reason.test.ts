import { expect, test } from "vitest";
import { changeReviewReason, createReviewReason, removeReviewReason } from "#contract/review-reasons.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const made = async (words = randomName("사유")) =>
  (await visitor.send(createReviewReason, { field: "any", words })).body;

test("200: text and field change, and the audit row has the old and new values", async () => {
  const reason = await made();
  const to = { field: "photoId" as const, words: "사진을 밝게 찍어 주세요" };
  const answer = await visitor.send(changeReviewReason, { id: reason.id, version: 1, ...to });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { id: reason.id, ...to, used: 0, version: 2 },
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    reviewReason: reason.id,
    from: { field: "any", words: reason.words },
    to,
  });
});

test("409: of two changes to the same state one succeeds, and the other gets the newer state", async () => {
  const { id } = await made();
  const answers = await Promise.all(
    ["첫 번째 말이에요", "두 번째 말이에요"].map((words) =>
      visitor.send(changeReviewReason, { id, version: 1, field: "any", words }),
    ),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "review_reason_changed_elsewhere", details: { reason: won?.body } });
});

test("409: two sentences cannot become equal, also in parallel changes", async () => {
  const [one, other] = [await made(), await made()];
  const words = "둘이 함께 선택한 말이에요";
  const answers = await Promise.all(
    [one, other].map(({ id }) => visitor.send(changeReviewReason, { id, version: 1, field: "any", words })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("review_reason_taken");
});

test("404: it was removed or never existed", async () => {
  const { id } = await made();
  await visitor.send(removeReviewReason, { id });
  for (const requested of [id, 987_654_321]) {
    const { status, body } = await visitor.send(changeReviewReason, {
      id: requested,
      version: 1,
      field: "any",
      words: "다른 말이에요",
    });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "review_reason_not_found" });
  }
});
