import { getQuestion as call } from "#contract/articles.ts";
import { handle } from "#server/http/calls/context.ts";
import { askedQuestion } from "./asked-question.ts";

export const getQuestion = handle(call, async ({ input, db, now, refuse, viewed }) => {
  const question = await askedQuestion(db, input.id, input.articleId, now);
  if (!question) return refuse("article_not_found");
  viewed("article", [question.id]);
  return question;
});
