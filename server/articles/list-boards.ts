import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { listBoards as call } from "#contract/articles.ts";
import { articles, boards } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listBoards = handle(call, async ({ db }) => {
  const waits = sql`${articles.askerId} is not null and ${articles.answeredAt} is null`;
  const items = await db
    .select({
      id: boards.id,
      name: boards.name,
      kind: boards.kind,
      articles: sql<number>`count(${articles.id})`.mapWith(Number),
      unanswered: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
    })
    .from(boards)
    .leftJoin(articles, and(eq(articles.boardId, boards.id), isNull(articles.removedAt)))
    .groupBy(boards.id)
    .orderBy(asc(boards.id));
  return { items };
});
