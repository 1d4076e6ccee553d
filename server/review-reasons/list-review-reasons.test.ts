import { expect, test } from "vitest";
import { listReviewReasons } from "#contract/review-reasons.ts";
import { fieldsOfTopic, reasonTopics } from "#domain/applications/review-reason.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: a new library has sentences for every review", async () => {
  const { status, body } = await visitor.send(listReviewReasons, {});
  expect(status).toBe(200);
  for (const topic of keysOf(reasonTopics)) {
    const fields = fieldsOfTopic(topic);
    expect(body.items.filter(({ field }) => fields.includes(field)).length, topic).toBeGreaterThan(2);
  }
});

test("200: those of one review, with the general ones", async () => {
  for (const topic of keysOf(reasonTopics)) {
    const { body } = await visitor.send(listReviewReasons, { for: topic });
    const fields = new Set(body.items.map(({ field }) => field));
    expect(fields.has("any"), topic).toBe(true);
    expect([...fields].filter((field) => field !== "any" && !fieldsOfTopic(topic).includes(field))).toEqual([]);
  }
});

test("200: the most used first, without removed ones", async () => {
  const now = server.clock.now();
  await server.parts.db.insert(reviewReasons).values([
    { field: "photoId", words: "드물게 쓰는 말이에요", used: 3, createdAt: now },
    { field: "photoId", words: "자주 사용하는 말이에요", used: 9, createdAt: now },
    { field: "photoId", words: "삭제한 말이에요", used: 99, createdAt: now, removedAt: now },
  ]);
  const { body } = await visitor.send(listReviewReasons, { for: "MENU" });
  expect(body.items.slice(0, 2).map(({ words, used }) => [words, used])).toEqual([
    ["자주 사용하는 말이에요", 9],
    ["드물게 쓰는 말이에요", 3],
  ]);
});
