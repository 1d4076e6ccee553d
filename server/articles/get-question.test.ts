import { expect, test } from "vitest";
import { getQuestion } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const id = boardIds.QUESTION;

test("200: the question with its asker and shop; this reading does not count as the asker's", async () => {
  const { shop, accountId } = await server.shopWith("OWNER");
  const answered = { answer: "네", answeredAt: server.clock.now() };
  const question = await server.makeQuestion(accountId, { shopId: shop.id, ...answered });
  const open = () => visitor.send(getQuestion, { id, articleId: question.id });
  await open();
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: question.id, askerId: accountId, askerName: "홍길동", shop, answerIsNew: true });
});

test("404: a question that its asker removed, a notice, or an unknown one", async () => {
  const { accountId } = await server.shopWith("OWNER");
  const gone = await server.makeQuestion(accountId, { removedAt: server.clock.now() });
  const notice = await server.makeArticle();
  for (const input of [
    { id, articleId: gone.id },
    { id: boardIds.NOTICE, articleId: notice.id },
    { id, articleId: 987_654_321 },
  ]) {
    const { status, body } = await visitor.send(getQuestion, input);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
});
