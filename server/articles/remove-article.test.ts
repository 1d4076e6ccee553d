import { expect, test } from "vitest";
import { removeArticle } from "#contract/articles.ts";
import { getArticle } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server);
const id = boardIds.NOTICE;

test("200: nobody can read it any more, and the audit row says what it was", async () => {
  const article = await server.makeArticle();
  const answer = await visitor.send(removeArticle, { id, articleId: article.id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await server.visitor().send(getArticle, { id, articleId: article.id })).status).toBe(404);
  expect((await recordOf(server, answer))?.changes).toEqual({ article: article.id, removed: article.title });
});

test("404: a second time, of another board, and a question, which operators cannot remove", async () => {
  const article = await server.makeArticle();
  const question = await server.makeQuestion(account.id);
  await visitor.send(removeArticle, { id, articleId: article.id });
  for (const input of [
    { id, articleId: article.id },
    { id: boardIds.FAQ, articleId: (await server.makeArticle()).id },
    { id: boardIds.QUESTION, articleId: question.id },
  ]) {
    const { status, body } = await visitor.send(removeArticle, input);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
});
