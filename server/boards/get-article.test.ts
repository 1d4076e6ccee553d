import { expect, test } from "vitest";
import { getArticle } from "#contract/boards.ts";
import { articles, boards } from "#server/db/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function publish(publishedAt = server.clock.now()) {
  const [board] = await db.insert(boards).values({ name: "공지사항" }).returning();
  const id = board?.id as number;
  const [article] = await db
    .insert(articles)
    .values({ boardId: id, title: "점검 안내", body: "새벽 2시부터\n<b>한 시간</b>", pinned: true, publishedAt })
    .returning();
  return { id, articleId: article?.id as number };
}

test("200: anyone reads the whole article, as it was written", async () => {
  const { id, articleId } = await publish();
  const { status, body } = await server.visitor().send(getArticle, { id, articleId });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: articleId,
      title: "점검 안내",
      body: "새벽 2시부터\n<b>한 시간</b>",
      pinned: true,
      publishedAt: server.clock.now().toISOString(),
      readCount: 1,
    },
  });
});

test("every reading counts, also of many at once", async () => {
  const { id, articleId } = await publish();
  await Promise.all(Array.from({ length: 20 }, () => server.visitor().send(getArticle, { id, articleId })));
  expect((await server.visitor().send(getArticle, { id, articleId })).body.readCount).toBe(21);
});

test("404: an article that is not published yet, of another board, or not there at all", async () => {
  const here = await publish();
  const elsewhere = await publish();
  const tomorrow = await publish(new Date(server.clock.now().getTime() + 1));
  for (const input of [
    tomorrow,
    { id: here.id, articleId: elsewhere.articleId },
    { id: here.id, articleId: 999_999 },
  ]) {
    const { status, body } = await server.visitor().send(getArticle, input);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
  server.clock.move(1);
  expect((await server.visitor().send(getArticle, tomorrow)).status).toBe(200);
});

test("404: an id that is none answers like one that is not there", async () => {
  const { id } = await publish();
  expect((await server.visitor().fetch(`/api/partners/v1/boards/${id}/articles/abc`)).status).toBe(404);
});
