import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { listQuestions as call } from "#contract/articles.ts";
import { findBoard, keywordIn, readQuestions } from "#server/boards/index.ts";
import { accounts, articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { askedQuestions } from "./asked-question.ts";

export const listQuestions = handle(call, async ({ input, db, now, refuse, viewed }) => {
  const { id, answered, keyword, page, size } = input;
  if (!(await findBoard(db, id, "QUESTION"))) return refuse("board_not_found");
  const where = and(
    eq(articles.boardId, id),
    isNull(articles.removedAt),
    isNotNull(articles.askerId),
    answered ? isNotNull(articles.answeredAt) : isNull(articles.answeredAt),
    keywordIn(keyword, articles.title, articles.body, accounts.name),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.askerId))
    .where(where);
  const rows = await readQuestions(db, where)
    .orderBy(answered ? desc(articles.answeredAt) : asc(articles.publishedAt), asc(articles.id))
    .limit(size)
    .offset(page * size);
  viewed(
    "article",
    rows.map(({ article }) => article.id),
  );
  return { items: await askedQuestions(db, rows, now), page, size, total: counted?.total ?? 0 };
});
