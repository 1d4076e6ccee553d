import { and, eq, isNull } from "drizzle-orm";
import { type QuestionRow, questionReply, readQuestions } from "#server/boards/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { articles } from "#server/db/tables/tables.ts";

/** Questions as operators read them: who asks, and when an answer is due. */
export async function askedQuestions(db: Db, rows: readonly QuestionRow[], now: Date) {
  const { questionHours } = await ruleInForce(db, "operatorLimits", now);
  return rows.map((row) => ({
    ...questionReply(row),
    askerId: row.article.askerId as number,
    askerName: row.askerName,
    dueAt: new Date(row.article.publishedAt.getTime() + questionHours * 3_600_000),
  }));
}

export async function askedQuestion(db: Db, boardId: number, id: number, now: Date) {
  const rows = await readQuestions(
    db,
    and(eq(articles.id, id), eq(articles.boardId, boardId), isNull(articles.removedAt)),
  );
  return (await askedQuestions(db, rows, now))[0];
}
