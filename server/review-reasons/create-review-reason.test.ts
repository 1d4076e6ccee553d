import { expect, test } from "vitest";
import { createReviewReason, listReviewReasons, removeReviewReason } from "#contract/review-reasons.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: saved, unused yet, and recorded", async () => {
  const written = { field: "certificate" as const, words: "뒷면도 함께 올려 주세요." };
  const answer = await visitor.send(createReviewReason, written);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: expect.any(Number), ...written, used: 0, version: 1 });
  const { body } = await visitor.send(listReviewReasons, { for: "APPLICATION" });
  expect(body.items).toContainEqual(answer.body);
  expect((await recordOf(server, answer))?.changes).toEqual({ reviewReason: answer.body.id, ...written });
});

test("409: the same text for the same field exists once, also in parallel requests", async () => {
  const written = { field: "name" as const, words: "같은 이름의 메뉴가 있어요." };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(createReviewReason, written)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "review_reason_taken",
    fields: { words: expect.any(String) },
  });
  expect((await visitor.send(createReviewReason, { ...written, field: "category" })).status).toBe(200);
});

test("200: a removed sentence can be created again", async () => {
  const written = { field: "any" as const, words: "다시 쓰는 말이에요" };
  const { body } = await visitor.send(createReviewReason, written);
  await visitor.send(removeReviewReason, { id: body.id });
  expect((await visitor.send(createReviewReason, written)).status).toBe(200);
});

test.each([
  [{ words: "짧아" }, "words"],
  [{ words: "가".repeat(201) }, "words"],
  [{ field: "weather" }, "field"],
])("400: %o is refused under its field", async (more, field) => {
  const input = { field: "any", words: "충분히 긴 말이에요", ...more } as never;
  const { status, body } = await visitor.send(createReviewReason, input);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});
