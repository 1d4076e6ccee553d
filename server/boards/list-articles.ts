import { and, asc, count, desc, eq, isNull, lte } from "drizzle-orm";
import { listArticles as call } from "#contract/boards.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findBoard } from "./find-board.ts";
import { keywordIn } from "./keyword-in.ts";

export const listArticles = handle(call, async ({ input, db, now, refuse }) => {
  const { id, page, size, keyword, sort, useDisplayOrder, category } = input;
  if (!(await findBoard(db, id, "NOTICE", "FAQ"))) return refuse("board_not_found");
  const where = and(
    eq(articles.boardId, id),
    lte(articles.publishedAt, now),
    isNull(articles.removedAt),
    isNull(articles.askerId),
    category && eq(articles.category, category),
    keywordIn(keyword, articles.title, articles.body),
  );
  const order = sort === "mostRead" ? desc(articles.readCount) : desc(articles.publishedAt);
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const items = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(...(useDisplayOrder ? [desc(articles.pinned), asc(articles.displayOrder)] : []), order, desc(articles.id))
    .limit(size)
    .offset(page * size);
  return { items, page, size, total: counted?.total ?? 0 };
});
