import { expect, test } from "vitest";
import { listArticles } from "#contract/boards.ts";
import { type ArticleCategory, boardIds } from "#domain/advertising/board.ts";
import { articles, boards } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const hour = 60 * 60 * 1000;

interface Draft {
  title: string;
  body?: string;
  pinned?: boolean;
  readCount?: number;
  displayOrder?: number;
  category?: ArticleCategory;
  removedAt?: Date;
  hoursAgo: number;
}

async function boardWith(...drafts: Draft[]) {
  const [board] = await db.insert(boards).values({ name: "공지사항", kind: "NOTICE" }).returning();
  const id = board?.id as number;
  for (const { hoursAgo, body = "글", ...draft } of drafts) {
    const publishedAt = new Date(server.clock.now().getTime() - hoursAgo * hour);
    await db.insert(articles).values({ boardId: id, body, publishedAt, ...draft });
  }
  const titles = async (more: object) =>
    (await server.visitor().send(listArticles, { id, size: 100, ...more })).body.items.map(({ title }) => title);
  return { id, titles };
}

const drafts: Draft[] = [
  { title: "오래된 고정", pinned: true, readCount: 5, hoursAgo: 9 },
  { title: "많이 읽은 글", readCount: 50, hoursAgo: 5 },
  { title: "할인 100%", body: "가을 행사", hoursAgo: 3 },
  { title: "새 글", readCount: 1, hoursAgo: 1 },
  { title: "내일 글", hoursAgo: -24 },
];

test("200: anyone reads the three newest articles, and how many there are", async () => {
  const { id } = await boardWith(...drafts);
  const { status, body } = await server.visitor().send(listArticles, { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 3, total: 4 });
  expect(body.items.map(({ title }) => title)).toEqual(["새 글", "할인 100%", "많이 읽은 글"]);
  expect(body.items[0]).toEqual({
    id: expect.any(Number),
    title: "새 글",
    category: null,
    pinned: false,
    publishedAt: "2026-11-15T02:00:00.000Z",
    readCount: 1,
  });
});

test("pages together contain every article once", async () => {
  const { id } = await boardWith(...drafts);
  const pages = await Promise.all([0, 1, 2].map((page) => server.visitor().send(listArticles, { id, page, size: 2 })));
  expect(pages.map(({ body }) => body.items.map(({ title }) => title))).toEqual([
    ["새 글", "할인 100%"],
    ["많이 읽은 글", "오래된 고정"],
    [],
  ]);
});

test("on request pinned articles come first, and then the most read ones", async () => {
  const { titles } = await boardWith(...drafts);
  expect((await titles({ useDisplayOrder: true }))[0]).toBe("오래된 고정");
  expect(await titles({ sort: "mostRead" })).toEqual(["많이 읽은 글", "오래된 고정", "새 글", "할인 100%"]);
  expect((await titles({ sort: "mostRead", useDisplayOrder: true })).slice(0, 2)).toEqual([
    "오래된 고정",
    "많이 읽은 글",
  ]);
});

test.each([
  ["많이", ["많이 읽은 글"]],
  ["가을", ["할인 100%"]],
  ["0%", ["할인 100%"]],
  ["_", []],
  ["내일", []],
])("the keyword %s finds title and text literally: %j", async (keyword, expected) => {
  const { titles } = await boardWith(...drafts);
  expect(await titles({ keyword })).toEqual(expected);
});

test("another board's articles are not included", async () => {
  await boardWith(...drafts);
  const { titles } = await boardWith({ title: "여기 글", hoursAgo: 1 });
  expect(await titles({})).toEqual(["여기 글"]);
});

test("in the order that operators gave them, and by their category", async () => {
  const { titles } = await boardWith(
    { title: "둘째", displayOrder: 2, category: "MENU", hoursAgo: 1 },
    { title: "첫째", displayOrder: 1, category: "ACCOUNT", hoursAgo: 9 },
    { title: "고정", displayOrder: 9, pinned: true, category: "MENU", hoursAgo: 5 },
  );
  expect(await titles({ useDisplayOrder: true })).toEqual(["고정", "첫째", "둘째"]);
  expect(await titles({ useDisplayOrder: true, category: "MENU" })).toEqual(["고정", "둘째"]);
});

test("removed articles are not included", async () => {
  const { titles } = await boardWith({ title: "삭제한 글", hoursAgo: 1, removedAt: server.clock.now() });
  expect(await titles({})).toEqual([]);
});

test("404: questions are on no public list, not even for operators", async () => {
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  await server.makeQuestion(id);
  for (const visitor of [server.visitor(), await server.signedIn(id)]) {
    const { status, body } = await visitor.send(listArticles, { id: boardIds.QUESTION });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});

test("404: no such board", async () => {
  for (const path of ["999999", "abc"]) {
    const response = await server.visitor().fetch(`/api/partners/v1/boards/${path}/articles`);
    expect(response.status).toBe(404);
  }
  expect((await server.visitor().send(listArticles, { id: 999_999 })).body.code).toBe("board_not_found");
});

test.each([
  "size=0",
  "size=101",
  "page=-1",
  "page=x",
  "sort=oldest",
  "useDisplayOrder=yes",
  `keyword=${"a".repeat(101)}`,
])("400: %s is refused under its field", async (query) => {
  const { id } = await boardWith();
  const response = await server.visitor().fetch(`/api/partners/v1/boards/${id}/articles?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { [query.split("=")[0] as string]: "다시 확인해 주세요" } });
});
