import { expect, test } from "vitest";
import { createArticle } from "#contract/articles.ts";
import { getArticle } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server, { name: "최운영" });
const written = {
  id: boardIds.NOTICE,
  title: "점검 안내",
  body: "새벽 두 시부터\nhttps://danjang.kr/notice 를 봐 주세요",
  category: null,
  pinned: true,
  displayOrder: 3,
  publishedAt: null,
};

test("200: published at once, open to everybody, and recorded without its text", async () => {
  const answer = await visitor.send(createArticle, written);
  expect(answer.status).toBe(200);
  const now = server.clock.now().toISOString();
  expect(answer.body).toMatchObject({
    title: "점검 안내",
    body: written.body,
    pinned: true,
    displayOrder: 3,
    version: 1,
    publishedAt: now,
    published: true,
    writerName: "최운영 (운영자)",
  });
  const read = await server.visitor().send(getArticle, { id: boardIds.NOTICE, articleId: answer.body.id });
  expect(read.body.body).toBe(written.body);
  const record = await recordOf(server, answer);
  expect(record).toMatchObject({ asOperator: true, changes: { article: answer.body.id, title: "점검 안내" } });
  expect(JSON.stringify(record?.changes)).not.toContain("새벽");
});

test("200: an article planned for later is closed until then", async () => {
  const publishedAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const { body } = await visitor.send(createArticle, { ...written, publishedAt });
  expect(body).toMatchObject({ published: false, publishedAt });
  const read = () => server.visitor().send(getArticle, { id: boardIds.NOTICE, articleId: body.id });
  expect((await read()).status).toBe(404);
  server.clock.move(60_000);
  expect((await read()).status).toBe(200);
});

test("422: a frequent question needs a category; a notice has none, whatever was sent", async () => {
  const { status, body } = await visitor.send(createArticle, { ...written, id: boardIds.FAQ });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "article_category_needed" });
  expect(body.fields).toHaveProperty("category");
  const faq = await visitor.send(createArticle, { ...written, id: boardIds.FAQ, category: "MENU" });
  expect(faq.body.category).toBe("MENU");
  expect((await visitor.send(createArticle, { ...written, category: "MENU" })).body.category).toBeNull();
});

test("404: nothing can be published on a board of questions, or on an unknown board", async () => {
  for (const id of [boardIds.QUESTION, 999_999]) {
    const { status, body } = await visitor.send(createArticle, { ...written, id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});

test("400: a missing value is reported at its field, and html is refused", async () => {
  const answers = [
    await visitor.send(createArticle, { ...written, title: "" }),
    await visitor.send(createArticle, { ...written, body: "<b>굵게</b>" }),
    await visitor.send(createArticle, { ...written, displayOrder: 1000 }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ["title"]],
    [400, ["body"]],
    [400, ["displayOrder"]],
  ]);
});
