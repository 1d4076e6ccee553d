import { expect, test } from "vitest";
import { listMyArticles } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const id = boardIds.QUESTION;
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);

test("200: one's own questions, the newest first, with their answers and the shop that they are about", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const operator = await server.makeAccount({ name: "최답변", adminRole: "PARTNERS_ADMIN" });
  const answered = { answer: "내일 들어와요", answeredBy: operator.id, answeredAt: ago(1), answerChangedAt: ago(0) };
  await server.makeQuestion(accountId, { title: "먼저", publishedAt: ago(9), shopId: shop.id, ...answered });
  await server.makeQuestion(accountId, { title: "나중", publishedAt: ago(2) });
  const { status, body } = await visitor.send(listMyArticles, { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 10, total: 2 });
  expect(body.items.map(({ title }) => title)).toEqual(["나중", "먼저"]);
  expect(body.items[1]).toEqual({
    id: expect.any(Number),
    category: "SETTLEMENT",
    title: "먼저",
    body: "어제 정산은 언제 들어오나요?",
    askedAt: ago(9).toISOString(),
    shop: { id: shop.id, name: shop.name },
    answerIsNew: true,
    version: 1,
    answer: {
      body: "내일 들어와요",
      byName: "최답변 (운영자)",
      answeredAt: ago(1).toISOString(),
      changedAt: ago(0).toISOString(),
    },
  });
  expect(body.items[0]).toMatchObject({ answer: null, answerIsNew: false, shop: null });
});

test("pages together contain every question once, none of others and no removed ones", async () => {
  const { accountId, visitor } = await server.shopWith("MEMBER");
  for (const hours of [1, 2, 3]) await server.makeQuestion(accountId, { title: `${hours}`, publishedAt: ago(hours) });
  await server.makeQuestion(accountId, { removedAt: ago(0) });
  await server.makeQuestion((await server.makeAccount()).id);
  const pages = await Promise.all([0, 1].map((page) => visitor.send(listMyArticles, { id, page, size: 2 })));
  expect(pages.map(({ body }) => body.items.map(({ title }) => title))).toEqual([["1", "2"], ["3"]]);
  expect(pages[0]?.body.total).toBe(3);
});

test("404: only a board of questions has questions", async () => {
  const { visitor } = await server.shopWith("OWNER");
  for (const id of [boardIds.NOTICE, boardIds.FAQ, 999_999]) {
    const { status, body } = await visitor.send(listMyArticles, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});
