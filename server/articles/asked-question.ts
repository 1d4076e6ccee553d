import { and, eq, isNull } from "drizzle-orm";
import { reviewDueDates } from "#server/applications/index.ts";
import { type QuestionRow, questionReply, readQuestions } from "#server/boards/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { articles } from "#server/db/tables/tables.ts";

/** Questions as operators read them: who asks, and when an answer is due. */
export async function askedQuestions(db: Db, rows: readonly QuestionRow[]) {
  const dueAt = await reviewDueDates(
    db,
    rows.map(({ article }) => article.publishedAt),
  );
  return rows.map((row) => ({
    ...questionReply(row),
    askerId: row.article.askerId as number,
    askerName: row.askerName,
    dueAt: dueAt(row.article.publishedAt),
  }));
}

export async function askedQuestion(db: Db, boardId: number, id: number) {
  const rows = await readQuestions(
    db,
    and(eq(articles.id, id), eq(articles.boardId, boardId), isNull(articles.removedAt)),
  );
  return (await askedQuestions(db, rows))[0];
}
