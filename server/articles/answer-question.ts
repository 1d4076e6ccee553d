import { eq, sql } from "drizzle-orm";
import { answerQuestion as call } from "#contract/articles.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { notify, shopsOf } from "#server/notifications/index.ts";
import { askedQuestion } from "./asked-question.ts";
import { lockArticle } from "./lock-article.ts";

export const answerQuestion = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, viewed, announce } = context;
  const before = await lockArticle(db, input.id, input.articleId, { asked: true });
  if (!before || before.askerId === null) return refuse("article_not_found");
  if (before.version !== input.version)
    return refuse("question_changed_elsewhere", {
      details: { question: (await askedQuestion(db, input.id, before.id, now)) ?? refuse("article_not_found") },
    });
  const isFirst = before.answeredAt === null;
  await db
    .update(articles)
    .set({
      answer: input.answer,
      answeredBy: account.id,
      answeredAt: before.answeredAt ?? now,
      answerChangedAt: isFirst ? null : now,
      answerSeenAt: null,
      version: sql`${articles.version} + 1`,
    })
    .where(eq(articles.id, before.id));
  await notify(db, {
    accountIds: [before.askerId],
    shopId: before.shopId,
    now,
    title: isFirst ? "문의에 답변을 드렸어요" : "문의의 답변을 수정했어요",
    body: before.title,
    path: `/partners/support/questions/${before.id}`,
  });
  for (const shopId of await shopsOf(db, before.askerId)) announce(shopId, "notifications_changed", []);
  changed({ question: before.id, answer: isFirst ? "given" : "changed" });
  viewed("article", [before.id]);
  return (await askedQuestion(db, input.id, before.id, now)) ?? refuse("article_not_found");
});
