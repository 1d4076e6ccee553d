import { expect, test } from "vitest";
import { listBoards } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: the three boards of every installation, with the number of articles and of waiting questions", async () => {
  const { visitor } = await operatorOf(server);
  const { id: asker } = await server.makeAccount();
  await server.makeArticle();
  await server.makeArticle({ publishedAt: new Date(server.clock.now().getTime() + 1000) });
  await server.makeArticle({ removedAt: server.clock.now() });
  await server.makeQuestion(asker);
  await server.makeQuestion(asker, { answer: "네", answeredAt: server.clock.now() });
  const { status, body } = await visitor.send(listBoards, {});
  expect({ status, items: body.items }).toEqual({
    status: 200,
    items: [
      { id: boardIds.NOTICE, name: "공지사항", kind: "NOTICE", articles: 2, unanswered: 0 },
      { id: boardIds.FAQ, name: "자주 묻는 질문", kind: "FAQ", articles: 0, unanswered: 0 },
      { id: boardIds.QUESTION, name: "1:1 문의", kind: "QUESTION", articles: 2, unanswered: 1 },
    ],
  });
});
