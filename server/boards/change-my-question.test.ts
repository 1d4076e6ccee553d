import { expect, test } from "vitest";
import { answerQuestion } from "#contract/articles.ts";
import { changeMyQuestion } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const id = boardIds.QUESTION;
const fields = { category: "MENU" as const, title: "메뉴가 안 보여요", body: "펌 메뉴가 사라졌어요" };

async function asked(more: Parameters<typeof server.makeQuestion>[1] = {}) {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const question = await server.makeQuestion(accountId, more);
  const change = (requested: Partial<typeof fields & { version: number; articleId: number; id: number }> = {}) =>
    visitor.send(changeMyQuestion, { id, articleId: question.id, version: 1, ...fields, ...requested });
  return { question, visitor, change };
}

test("200: its asker can change it until it is answered", async () => {
  const { question, change } = await asked();
  const answer = await change();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: question.id, ...fields, version: 2, answer: null });
  expect((await recordOf(server, answer))?.changes).toEqual({
    question: question.id,
    category: { from: "SETTLEMENT", to: "MENU" },
  });
});

test("409: an answered question cannot be changed; of an answer and a change at once one comes first", async () => {
  const done = await asked({ answer: "네", answeredAt: server.clock.now() });
  const refused = await done.change();
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: "question_answered" });

  const { question, change } = await asked();
  const { visitor: operator } = await operatorOf(server);
  const answers = await Promise.all([
    operator.send(answerQuestion, { id, articleId: question.id, version: 1, answer: "이렇게 해 주세요" }),
    change(),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("409: of two windows the second gets the text of the first", async () => {
  const { change } = await asked();
  const answers = await Promise.all(["하나가 궁금해요", "둘이 궁금해요"].map((title) => change({ title })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "question_changed_elsewhere", details: { question: won?.body } });
});

test("404: another account's question, a removed one, one of another board, or an unknown one", async () => {
  const mine = await asked();
  const other = await asked();
  const gone = await asked({ removedAt: server.clock.now() });
  const answers = [
    await mine.change({ articleId: other.question.id }),
    await gone.change(),
    await mine.change({ id: boardIds.FAQ }),
    await mine.change({ articleId: 987_654_321 }),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
});
