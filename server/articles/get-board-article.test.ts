import { expect, test } from "vitest";
import { getBoardArticle } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server, { name: "최운영" });
const id = boardIds.NOTICE;

test("200: the whole article before its publication, with its writer, and this reading is not counted", async () => {
  const publishedAt = new Date(server.clock.now().getTime() + 1000);
  const article = await server.makeArticle({ publishedAt, writerId: account.id });
  const open = () => visitor.send(getBoardArticle, { id, articleId: article.id });
  await open();
  const { status, body } = await open();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: article.id,
      title: article.title,
      body: article.body,
      category: null,
      pinned: false,
      displayOrder: 0,
      publishedAt: publishedAt.toISOString(),
      published: false,
      readCount: 0,
      writerName: "최운영 (운영자)",
      changedAt: null,
      version: 1,
    },
  });
});

test("404: a removed or unknown one, one of another board, or a question", async () => {
  const article = await server.makeArticle();
  const gone = await server.makeArticle({ removedAt: server.clock.now() });
  const question = await server.makeQuestion(account.id);
  for (const input of [
    { id, articleId: gone.id },
    { id: boardIds.FAQ, articleId: article.id },
    { id: boardIds.QUESTION, articleId: question.id },
    { id, articleId: 987_654_321 },
  ]) {
    const { status, body } = await visitor.send(getBoardArticle, input);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
});
