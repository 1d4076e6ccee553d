import { and, eq, lte, sql } from "drizzle-orm";
import { getArticle as call } from "#contract/boards.ts";
import { articles } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";

export const getArticle = handle(call, async ({ input, db, now, refuse }) => {
  const [article] = await db
    .update(articles)
    .set({ readCount: sql`${articles.readCount} + 1` })
    .where(and(eq(articles.id, input.articleId), eq(articles.boardId, input.id), lte(articles.publishedAt, now)))
    .returning();
  return article ?? refuse("article_not_found");
});
