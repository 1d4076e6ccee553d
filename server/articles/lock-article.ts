import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { articles } from "#server/db/tables.ts";

/** What an operator wrote, or with `asked` what a partner asked; of two who write to it the second waits. */
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
