import { eq } from "drizzle-orm";
import { removeMyQuestion as call } from "#contract/boards.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockMyQuestion } from "./lock-my-question.ts";

export const removeMyQuestion = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const question = await lockMyQuestion(db, account.id, input.id, input.articleId);
  if (!question) return refuse("article_not_found");
  if (question.answeredAt !== null) return refuse("question_answered");
  await db.update(articles).set({ removedAt: now }).where(eq(articles.id, question.id));
  changed({ question: question.id, removed: true });
  return {};
});
