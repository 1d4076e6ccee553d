import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askQuestion } from "#contract/boards.ts";
import { boardIds, mostQuestionsADay } from "#domain/advertising/board.ts";
import { articles } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const question = {
  id: boardIds.QUESTION,
  category: "SETTLEMENT" as const,
  title: "정산이 늦어요",
  body: "어제 완료한 예약이\n아직 안 들어왔어요",
};

test("200: it is asked and waits for an answer, and the audit row has none of its text", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const answer = await visitor.send(askQuestion, { ...question, shopId: shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    category: "SETTLEMENT",
    title: question.title,
    body: question.body,
    version: 1,
    askedAt: server.clock.now().toISOString(),
    shop,
    answer: null,
    answerIsNew: false,
  });
  const [row] = await db.select().from(articles).where(eq(articles.id, answer.body.id));
  expect(row).toMatchObject({ askerId: accountId, boardId: boardIds.QUESTION });
  expect((await recordOf(server, answer))?.changes).toEqual({
    question: answer.body.id,
    category: "SETTLEMENT",
    shop: shop.id,
  });
});

test("200: an account without a shop can ask too", async () => {
  const visitor = await server.signedIn((await server.makeAccount()).id);
  const { status, body } = await visitor.send(askQuestion, question);
  expect({ status, shop: body.shop }).toEqual({ status: 200, shop: null });
});

test("404: not about another account's shop, nor on a board of notices", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.makeShop();
  for (const shopId of [elsewhere.id, 987_654_321]) {
    const { status, body } = await visitor.send(askQuestion, { ...question, shopId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "question_shop_not_found" });
  }
  for (const id of [boardIds.NOTICE, boardIds.FAQ, 999_999]) {
    const { status, body } = await visitor.send(askQuestion, { ...question, id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});

test("429: more than twenty in a day are refused, also in parallel", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  for (let asked = 2; asked < mostQuestionsADay; asked++) await server.makeQuestion(accountId);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.send(askQuestion, question)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("questions_too_many");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  const mine = and(eq(articles.askerId, accountId), eq(articles.boardId, boardIds.QUESTION));
  expect(await db.select().from(articles).where(mine)).toHaveLength(mostQuestionsADay);
  server.clock.move(24 * 3_600_000);
  const later = await server.signedIn(accountId);
  expect((await later.send(askQuestion, question)).status).toBe(200);
});

test("400: a missing value is reported at its field", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(askQuestion, {
    ...question,
    title: " ",
    body: "왜",
    category: "X" as "ETC",
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(["body", "category", "title"]);
});
