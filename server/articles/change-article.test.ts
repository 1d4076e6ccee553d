import { expect, test } from "vitest";
import { changeArticle } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server, { name: "최운영" });
const id = boardIds.NOTICE;
const written = {
  title: "점검 시간이 변경됐어요",
  body: "새벽 세 시부터",
  category: null,
  pinned: true,
  displayOrder: 1,
  publishedAt: null,
};
const change = (articleId: number, more: object = {}) =>
  visitor.send(changeArticle, { id, articleId, version: 1, ...written, ...more });

test("200: it is changed and keeps its day and its readers, and the audit row has the old and new values", async () => {
  const publishedAt = new Date(server.clock.now().getTime() - 1000);
  const article = await server.makeArticle({ publishedAt, readCount: 7 });
  const answer = await change(article.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    title: written.title,
    body: written.body,
    pinned: true,
    displayOrder: 1,
    version: 2,
    readCount: 7,
    publishedAt: publishedAt.toISOString(),
    changedAt: server.clock.now().toISOString(),
    writerName: "최운영 (운영자)",
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    article: article.id,
    from: { title: "점검 안내", pinned: false },
    to: { title: written.title, pinned: true },
  });
});

test("200: an article planned for later can be published at once, or on another day", async () => {
  const later = new Date(server.clock.now().getTime() + 60_000);
  const article = await server.makeArticle({ publishedAt: later });
  const moved = await change(article.id, { publishedAt: "2026-12-24T00:00:00.000Z" });
  expect(moved.body).toMatchObject({ published: false, publishedAt: "2026-12-24T00:00:00.000Z" });
  const atOnce = await change(article.id, { version: 2 });
  expect(atOnce.body).toMatchObject({ published: true, publishedAt: server.clock.now().toISOString() });
});

test("409: of two changes to the same state one succeeds, and the other gets the newer state", async () => {
  const article = await server.makeArticle();
  const answers = await Promise.all(["하나예요", "둘이에요"].map((title) => change(article.id, { title })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "article_changed_elsewhere", details: { article: won?.body } });
});

test("422: a frequent question must have a category", async () => {
  const article = await server.makeArticle({ boardId: boardIds.FAQ, category: "MENU" });
  const { status, body } = await change(article.id, { id: boardIds.FAQ });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "article_category_needed" });
});

test("404: a removed or unknown one, one of another board, or a question", async () => {
  const article = await server.makeArticle();
  const gone = await server.makeArticle({ removedAt: server.clock.now() });
  const question = await server.makeQuestion(account.id);
  const answers = [
    await change(gone.id),
    await change(article.id, { id: boardIds.FAQ, category: "MENU" }),
    await change(question.id, { id: boardIds.QUESTION }),
    await change(987_654_321),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
});
