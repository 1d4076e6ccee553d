import { expect, test } from "vitest";
import { listBoardArticles } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { boards } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);

async function boardWithFour() {
  const [board] = await server.parts.db.insert(boards).values({ name: "공지", kind: "NOTICE" }).returning();
  const boardId = board?.id as number;
  await server.makeArticle({ boardId, title: "고정", pinned: true, publishedAt: ago(9) });
  await server.makeArticle({ boardId, title: "어제", publishedAt: ago(24) });
  await server.makeArticle({ boardId, title: "내일", body: "아직 비밀", publishedAt: ago(-24) });
  await server.makeArticle({ boardId, title: "뒤로", displayOrder: 5, publishedAt: ago(1) });
  await server.makeArticle({ boardId, title: "삭제", removedAt: ago(0) });
  return { boardId, visitor: (await operatorOf(server)).visitor };
}

test("200: published articles as partners see them, and those planned for later", async () => {
  const { boardId, visitor } = await boardWithFour();
  const { status, body } = await visitor.send(listBoardArticles, { id: boardId });
  expect({ status, total: body.total }).toEqual({ status: 200, total: 4 });
  expect(body.items.map(({ title, published }) => [title, published])).toEqual([
    ["고정", true],
    ["내일", false],
    ["어제", true],
    ["뒤로", true],
  ]);
});

test("by page, and by a keyword in title or text", async () => {
  const { boardId, visitor } = await boardWithFour();
  const page = await visitor.send(listBoardArticles, { id: boardId, page: 1, size: 3 });
  expect(page.body.items.map(({ title }) => title)).toEqual(["뒤로"]);
  const found = await visitor.send(listBoardArticles, { id: boardId, keyword: "비밀" });
  expect(found.body.items.map(({ title }) => title)).toEqual(["내일"]);
});

test("404: a board of questions, and an unknown board", async () => {
  const { visitor } = await operatorOf(server);
  for (const id of [boardIds.QUESTION, 999_999]) {
    const { status, body } = await visitor.send(listBoardArticles, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});
