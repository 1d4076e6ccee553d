import { expect, test } from "vitest";
import { getArticle, getBoardNews } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { boards } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const day = 24 * 3_600_000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);

async function boardOf(kind: "NOTICE" | "FAQ") {
  const [board] = await db.insert(boards).values({ name: "소식", kind }).returning();
  return board?.id as number;
}
const reader = async () => server.signedIn((await server.makeAccount()).id);

test.each(["NOTICE", "FAQ"] as const)(
  "200: of a board of kind %s, the number of unopened articles of the last 30 days, and the latest of them",
  async (kind) => {
    const id = await boardOf(kind);
    const visitor = await reader();
    await server.makeArticle({ boardId: id, title: "오래된 글", publishedAt: ago(30) });
    const first = await server.makeArticle({ boardId: id, title: "어제 글", publishedAt: ago(1) });
    const latest = await server.makeArticle({ boardId: id, title: "오늘 글", publishedAt: ago(0) });
    await server.makeArticle({ boardId: id, title: "내일 글", publishedAt: ago(-1) });
    await server.makeArticle({ boardId: id, title: "삭제한 글", removedAt: ago(0) });
    const news = async () => (await visitor.send(getBoardNews, { id })).body;
    const at = ago(0).toISOString();
    expect(await news()).toEqual({ unread: 2, latest: { id: latest.id, title: "오늘 글", at } });
    await visitor.send(getArticle, { id, articleId: latest.id });
    expect(await news()).toMatchObject({ unread: 1, latest: { id: first.id } });
    expect((await (await reader()).send(getBoardNews, { id })).body.unread).toBe(2);
  },
);

test("200: of questions, the answers that were not seen yet, the last given or changed one first", async () => {
  const { id: accountId } = await server.makeAccount();
  const visitor = await server.signedIn(accountId);
  const id = boardIds.QUESTION;
  const answered = (days: number) => ({ answer: "답", answeredAt: ago(days), publishedAt: ago(9) });
  await server.makeQuestion(accountId, { title: "기다려요" });
  await server.makeQuestion(accountId, { title: "봤어요", ...answered(3), answerSeenAt: ago(2) });
  const corrected = await server.makeQuestion(accountId, {
    title: "수정했어요",
    ...answered(4),
    answerChangedAt: ago(1),
  });
  await server.makeQuestion(accountId, { title: "새 답", ...answered(2) });
  await server.makeQuestion((await server.makeAccount()).id, { title: "남의 것", ...answered(0) });
  expect((await visitor.send(getBoardNews, { id })).body).toEqual({
    unread: 2,
    latest: { id: corrected.id, title: "수정했어요", at: ago(1).toISOString() },
  });
});

test("404: no such board", async () => {
  const { status, body } = await (await reader()).send(getBoardNews, { id: 999_999 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
});
