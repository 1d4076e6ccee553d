import { expect, test } from "vitest";
import { listQuestions } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server, { name: "최답변" });
const id = boardIds.QUESTION;
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
const asker = await server.makeAccount({ name: "박질문" });
const answered = (hours: number) => ({ answer: "답", answeredBy: account.id, answeredAt: ago(hours) });
const oldest = await server.makeQuestion(asker.id, { title: "먼저 물었어요", publishedAt: ago(50) });
await server.makeQuestion(asker.id, { title: "나중에 물었어요", publishedAt: ago(2) });
await server.makeQuestion(asker.id, { title: "예전 답", publishedAt: ago(90), ...answered(80) });
await server.makeQuestion(asker.id, { title: "최근 답", publishedAt: ago(70), ...answered(1) });
await server.makeQuestion(asker.id, { title: "삭제했어요", removedAt: ago(0) });

test("200: the longest waiting question is first, with who asks and when an answer is due", async () => {
  const { status, body } = await visitor.send(listQuestions, { id });
  expect({ status, total: body.total }).toEqual({ status: 200, total: 2 });
  expect(body.items.map(({ title }) => title)).toEqual(["먼저 물었어요", "나중에 물었어요"]);
  expect(body.items[0]).toMatchObject({
    id: oldest.id,
    askerId: asker.id,
    askerName: "박질문",
    answer: null,
    // A day after it was asked.
    dueAt: ago(26).toISOString(),
  });
});

test("200: of the answered questions the last one is first", async () => {
  const { body } = await visitor.send(listQuestions, { id, answered: true });
  expect(body.items.map(({ title }) => title)).toEqual(["최근 답", "예전 답"]);
  expect(body.items[0]?.answer?.byName).toBe("최답변 (운영자)");
});

test.each([
  ["나중", ["나중에 물었어요"]],
  ["박질", ["먼저 물었어요", "나중에 물었어요"]],
  ["%", []],
])("the keyword %s finds titles, texts and names of askers: %j", async (keyword, expected) => {
  const { body } = await visitor.send(listQuestions, { id, keyword });
  expect({ titles: body.items.map(({ title }) => title), total: body.total }).toEqual({
    titles: expected,
    total: expected.length,
  });
});

test("404: other boards have no questions", async () => {
  for (const other of [boardIds.FAQ, 999_999]) {
    const { status, body } = await visitor.send(listQuestions, { id: other });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "board_not_found" });
  }
});
