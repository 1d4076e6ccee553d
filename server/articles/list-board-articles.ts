import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import { listBoardArticles as call } from "#contract/articles.ts";
import { findBoard, keywordIn } from "#server/boards/index.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listBoardArticles = handle(call, async ({ input, db, now, refuse }) => {
  const { id, keyword, page, size } = input;
  if (!(await findBoard(db, id, "NOTICE", "FAQ"))) return refuse("board_not_found");
  const where = and(
    eq(articles.boardId, id),
    isNull(articles.removedAt),
    isNull(articles.askerId),
    keywordIn(keyword, articles.title, articles.body),
  );
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.pinned), asc(articles.displayOrder), desc(articles.publishedAt), desc(articles.id))
    .limit(size)
    .offset(page * size);
  return {
    items: rows.map((row) => ({ ...row, published: row.publishedAt <= now })),
    page,
    size,
    total: counted?.total ?? 0,
  };
});
