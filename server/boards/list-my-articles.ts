import { and, count, desc, eq, isNull } from "drizzle-orm";
import { listMyArticles as call } from "#contract/boards.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findBoard } from "./find-board.ts";
import { questionReply, readQuestions } from "./question-reply.ts";

export const listMyArticles = handle(call, async ({ input, account, db, refuse }) => {
  const { id, page, size } = input;
  if (!(await findBoard(db, id, "QUESTION"))) return refuse("board_not_found");
  const where = and(eq(articles.boardId, id), eq(articles.askerId, account.id), isNull(articles.removedAt));
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const rows = await readQuestions(db, where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(size)
    .offset(page * size);
  return { items: rows.map(questionReply), page, size, total: counted?.total ?? 0 };
});
