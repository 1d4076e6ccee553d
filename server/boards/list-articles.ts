import { and, count, desc, eq, ilike, lte, or } from "drizzle-orm";
import { listArticles as call } from "#contract/boards.ts";
import { articles, boards } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";

export const listArticles = handle(call, async ({ input, db, now, refuse }) => {
  const { id, page, size, keyword, sort, useDisplayOrder } = input;
  const [board] = await db.select().from(boards).where(eq(boards.id, id));
  if (!board) return refuse("board_not_found");
  const like = keyword && `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    eq(articles.boardId, id),
    lte(articles.publishedAt, now),
    like ? or(ilike(articles.title, like), ilike(articles.body, like)) : undefined,
  );
  const order = sort === "mostRead" ? desc(articles.readCount) : desc(articles.publishedAt);
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const items = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(...(useDisplayOrder ? [desc(articles.pinned)] : []), order, desc(articles.id))
    .limit(size)
    .offset(page * size);
  return { items, page, size, total: counted?.total ?? 0 };
});
