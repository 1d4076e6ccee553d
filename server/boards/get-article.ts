import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { getArticle as call } from "#contract/boards.ts";
import type { Db } from "#server/db/open-db.ts";
import { articleReads, articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { questionReply, readQuestions } from "./question-reply.ts";

export const getArticle = handle(call, async ({ input, principal, db, now, refuse }) => {
  // A dormant account or a general login reads what everybody may read, and the reading is not recorded.
  const account = principal?.loginType === "partners" ? principal.account : undefined;
  const reader = account?.status === "ACTIVE" ? account.id : undefined;
  const [article] = await db
    .update(articles)
    .set({ readCount: sql`${articles.readCount} + 1` })
    .where(
      and(
        eq(articles.id, input.articleId),
        eq(articles.boardId, input.id),
        lte(articles.publishedAt, now),
        isNull(articles.removedAt),
        or(isNull(articles.askerId), reader === undefined ? undefined : eq(articles.askerId, reader)),
      ),
    )
    .returning();
  if (!article) return refuse("article_not_found");
  if (reader !== undefined) await markRead(db, article.id, reader, now);
  return { ...article, question: article.askerId === null ? null : await ownQuestion(db, article.id, now) };
});

async function markRead(db: Db, articleId: number, accountId: number, now: Date) {
  await db.insert(articleReads).values({ accountId, articleId, at: now }).onConflictDoNothing();
}

/** The question as it was when it was opened. Its answer counts as seen from then on. */
async function ownQuestion(db: Db, id: number, now: Date) {
  const [row] = await readQuestions(db, eq(articles.id, id));
  if (!row) throw new Error("a question without its asker");
  if (row.article.answeredAt !== null && row.article.answerSeenAt === null)
    await db
      .update(articles)
      .set({ answerSeenAt: now })
      .where(and(eq(articles.id, id), eq(articles.version, row.article.version), isNull(articles.answerSeenAt)));
  return questionReply(row);
}
