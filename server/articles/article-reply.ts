import { and, eq, isNull } from "drizzle-orm";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, articles } from "#server/db/tables/tables.ts";

/** An operator's article with the operator's name. Undefined if there is none. Questions are not included. */
export async function articleReply(db: Db, boardId: number, id: number, now: Date) {
  const [row] = await db
    .select({ article: articles, writerName: accounts.name })
    .from(articles)
    .leftJoin(accounts, eq(accounts.id, articles.writerId))
    .where(
      and(eq(articles.id, id), eq(articles.boardId, boardId), isNull(articles.removedAt), isNull(articles.askerId)),
    );
  if (!row) return undefined;
  const { article, writerName } = row;
  return { ...article, published: article.publishedAt <= now, writerName: writerName && operatorName(writerName) };
}
