import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { articles } from "#server/db/tables/tables.ts";

/** Locks an operator's article, or with `asked` a partner's question, so that a second writer waits. */
export async function lockArticle(db: Db, boardId: number, id: number, { asked = false } = {}) {
  const [article] = await db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.id, id),
        eq(articles.boardId, boardId),
        isNull(articles.removedAt),
        asked ? isNotNull(articles.askerId) : isNull(articles.askerId),
      ),
    )
    .for("update");
  return article;
}
