import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getArticle, getBoardNews } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { articleReads, articles, boards } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function publish(publishedAt = server.clock.now()) {
  const [board] = await db.insert(boards).values({ name: "공지사항", kind: "NOTICE" }).returning();
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
      category: null,
      pinned: true,
      publishedAt: server.clock.now().toISOString(),
      readCount: 1,
      question: null,
    },
  });
});

test("every reading counts, also in parallel", async () => {
  const { id, articleId } = await publish();
  await Promise.all(Array.from({ length: 20 }, () => server.visitor().send(getArticle, { id, articleId })));
  expect((await server.visitor().send(getArticle, { id, articleId })).body.readCount).toBe(21);
});

test("404: an article that is not published yet, of another board, or unknown", async () => {
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

test("404: an invalid id answers like an unknown one", async () => {
  const { id } = await publish();
  expect((await server.visitor().fetch(`/api/partners/v1/boards/${id}/articles/abc`)).status).toBe(404);
});

test("opening marks it as read once for a signed-in partner; for others nothing is recorded", async () => {
  const { id, articleId } = await publish();
  const partner = await server.signedIn((await server.makeAccount()).id);
  expect((await partner.send(getBoardNews, { id })).body.unread).toBe(1);
  await Promise.all([1, 2, 3].map(() => partner.send(getArticle, { id, articleId })));
  await server.visitor().send(getArticle, { id, articleId });
  const general = await server.signedInGenerally((await server.makeAccount()).id);
  await general.send(getArticle, { id, articleId });
  expect((await partner.send(getBoardNews, { id })).body.unread).toBe(0);
  expect(await db.select().from(articleReads).where(eq(articleReads.articleId, articleId))).toHaveLength(1);
});

test("200: its asker can open a question with its answer, which then counts as seen", async () => {
  const asker = await server.makeAccount();
  const operator = await server.makeAccount({ name: "최답변", adminRole: "PARTNERS_ADMIN" });
  const now = server.clock.now();
  const answered = { answer: "내일 들어와요", answeredBy: operator.id, answeredAt: now };
  const { id: articleId } = await server.makeQuestion(asker.id, answered);
  const visitor = await server.signedIn(asker.id);
  const open = () => visitor.send(getArticle, { id: boardIds.QUESTION, articleId });
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body.question).toMatchObject({
    category: "SETTLEMENT",
    shop: null,
    answerIsNew: true,
    answer: {
      body: "내일 들어와요",
      byName: "최답변 (운영자)",
      answeredAt: now.toISOString(),
      changedAt: null,
    },
  });
  expect((await open()).body.question?.answerIsNew).toBe(false);
});

test("404: nobody else can open a question here: no visitor, no other partner, not even an operator", async () => {
  const { id: articleId } = await server.makeQuestion((await server.makeAccount()).id);
  const removed = await server.makeAccount();
  const gone = await server.makeQuestion(removed.id, { removedAt: server.clock.now() });
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const asked = [
    [server.visitor(), articleId],
    [await server.signedIn((await server.makeAccount()).id), articleId],
    [await server.signedIn(operator.id), articleId],
    [await server.signedIn(removed.id), gone.id],
  ] as const;
  for (const [visitor, id] of asked) {
    const { status, body } = await visitor.send(getArticle, { id: boardIds.QUESTION, articleId: id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  }
});
