import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { articles } from "#server/db/tables/tables.ts";

/** Locks one's own question. An answer at the same moment waits, or is already there and is seen. */
export async function lockMyQuestion(db: Db, accountId: number, boardId: number, id: number) {
  const [question] = await db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.id, id),
        eq(articles.boardId, boardId),
        eq(articles.askerId, accountId),
        isNull(articles.removedAt),
      ),
    )
    .for("update");
  return question;
}
