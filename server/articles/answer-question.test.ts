import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerQuestion } from "#contract/articles.ts";
import { getArticle, getBoardNews } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const { visitor: operator } = await operatorOf(server, { name: "최답변" });
const id = boardIds.QUESTION;

async function asked(more: Parameters<typeof server.makeQuestion>[1] = {}) {
  const made = await server.shopWith("OWNER");
  const question = await server.makeQuestion(made.accountId, more);
  const answer = (requested: Partial<{ answer: string; version: number; id: number; articleId: number }> = {}) =>
    operator.send(answerQuestion, { id, articleId: question.id, version: 1, answer: "내일 들어와요", ...requested });
  const sent = () => db.select().from(notifications).where(eq(notifications.accountId, made.accountId));
  return { ...made, question, answer, sent };
}

test("200: it is answered, and its asker is notified once with a link to the question", async () => {
  const { shop, visitor, question, answer, sent } = await asked();
  const done = await answer();
  expect(done.status).toBe(200);
  const now = server.clock.now().toISOString();
  expect(done.body).toMatchObject({
    version: 2,
    answerIsNew: true,
    answer: { body: "내일 들어와요", byName: "최답변 (운영자)", answeredAt: now, changedAt: null },
  });
  expect(await sent()).toMatchObject([
    { title: "문의에 답변을 드렸어요", body: question.title, path: `/partners/support/questions/${question.id}` },
  ]);
  expect((await visitor.send(getBoardNews, { id })).body.unread).toBe(1);
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "notifications_changed" }]);
  const record = await recordOf(server, done);
  expect(record).toMatchObject({ asOperator: true, changes: { question: question.id, answer: "given" } });
});

test("200: a changed answer keeps its time, and is new to its asker again", async () => {
  const { visitor, question, answer, sent } = await asked();
  const first = await answer();
  await visitor.send(getArticle, { id, articleId: question.id });
  server.clock.move(60_000);
  const corrected = await answer({ version: 2, answer: "모레 들어와요" });
  expect(corrected.body).toMatchObject({
    version: 3,
    answerIsNew: true,
    answer: {
      body: "모레 들어와요",
      answeredAt: first.body.answer?.answeredAt,
      changedAt: server.clock.now().toISOString(),
    },
  });
  expect((await sent()).map(({ title }) => title)).toContain("문의의 답변을 수정했어요");
});

test("409: of two operators who answer at once one succeeds, and the other sees the answer; the same for a changed question", async () => {
  const { answer, sent } = await asked();
  const answers = await Promise.all(["하나", "둘"].map((words) => answer({ answer: words })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({
    code: "question_changed_elsewhere",
    details: { question: { answer: won?.body.answer } },
  });
  expect(await sent()).toHaveLength(1);
});

test("404: a question that its asker removed, a notice, or an unknown one; 400 without a text", async () => {
  const gone = await asked({ removedAt: server.clock.now() });
  const notice = await server.makeArticle();
  const answers = [
    await gone.answer(),
    await gone.answer({ id: boardIds.NOTICE, articleId: notice.id }),
    await gone.answer({ articleId: 987_654_321 }),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code }).toEqual({ status: 404, code: "article_not_found" });
  expect((await (await asked()).answer({ answer: " " })).body.fields).toEqual({ answer: "답변을 입력해 주세요" });
});
