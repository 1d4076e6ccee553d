import { expect, test } from "vitest";
import { listMyArticles, removeMyQuestion } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const id = boardIds.QUESTION;

async function asked(more: Parameters<typeof server.makeQuestion>[1] = {}) {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const question = await server.makeQuestion(accountId, more);
  const remove = (articleId = question.id) => visitor.send(removeMyQuestion, { id, articleId });
  return { question, visitor, remove };
}

test("200: it leaves one's own list, and there is an audit row", async () => {
  const { question, visitor, remove } = await asked();
  const answer = await remove();
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await visitor.send(listMyArticles, { id })).body.items).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ question: question.id, removed: true });
});

test("409: an answered question stays, since somebody worked on it", async () => {
  const { remove } = await asked({ answer: "네", answeredAt: server.clock.now() });
  const { status, body } = await remove();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "question_answered" });
});

test("404: another account's question, and one that was already removed", async () => {
  const mine = await asked();
  const other = await asked();
  await mine.remove();
  for (const articleId of [other.question.id, mine.question.id, 987_654_321]) {
    const { status, body } = await mine.remove(articleId);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
});
