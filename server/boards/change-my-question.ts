import { eq, sql } from "drizzle-orm";
import { changeMyQuestion as call } from "#contract/boards.ts";
import type { Db } from "#server/db/open-db.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockMyQuestion } from "./lock-my-question.ts";
import { questionReply, readQuestions } from "./question-reply.ts";

export const changeMyQuestion = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const { category, title, body } = input;
  const question = await lockMyQuestion(db, account.id, input.id, input.articleId);
  if (!question) return refuse("article_not_found");
  if (question.answeredAt !== null) return refuse("question_answered");
  if (question.version !== input.version)
    return refuse("question_changed_elsewhere", {
      details: { question: await replyOf(db, question.id) },
    });
  await db
    .update(articles)
    .set({ category, title, body, changedAt: now, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, question.id));
  changed({ question: question.id, category: { from: question.category, to: category } });
  return replyOf(db, question.id);
});

async function replyOf(db: Db, id: number) {
  const [row] = await readQuestions(db, eq(articles.id, id));
  if (!row) throw new Error("a question without its asker");
  return questionReply(row);
}
