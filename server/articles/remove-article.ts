import { eq } from "drizzle-orm";
import { removeArticle as call } from "#contract/articles.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockArticle } from "./lock-article.ts";

export const removeArticle = handle(call, async ({ input, db, now, refuse, changed }) => {
  const article = await lockArticle(db, input.id, input.articleId);
  if (!article) return refuse("article_not_found");
  await db.update(articles).set({ removedAt: now }).where(eq(articles.id, article.id));
  changed({ article: article.id, removed: article.title });
  return {};
});
