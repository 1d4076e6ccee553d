import { and, count, desc, eq, gt, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { getBoardNews as call } from "#contract/boards.ts";
import { newDays } from "#domain/advertising/board.ts";
import type { Db } from "#server/db/open-db.ts";
import { articleReads, articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findBoard } from "./find-board.ts";

export const getBoardNews = handle(call, async ({ input, account, db, now, refuse }) => {
  const board = await findBoard(db, input.id, "NOTICE", "FAQ", "QUESTION");
  if (!board) return refuse("board_not_found");
  const isNew = board.kind === "QUESTION" ? unseenAnswers(account.id) : unopened(db, account.id, now);
  const where = and(eq(articles.boardId, board.id), isNull(articles.removedAt), isNew);
  const at = sql<Date>`coalesce(${articles.answerChangedAt}, ${articles.answeredAt}, ${articles.publishedAt})`.mapWith(
    articles.publishedAt,
  );
  const [counted] = await db.select({ unread: count() }).from(articles).where(where);
  const [latest] = await db
    .select({ id: articles.id, title: articles.title, at })
    .from(articles)
    .where(where)
    .orderBy(desc(at), desc(articles.id))
    .limit(1);
  return { unread: counted?.unread ?? 0, latest: latest ?? null };
});

const unseenAnswers = (accountId: number) =>
  and(eq(articles.askerId, accountId), isNotNull(articles.answeredAt), isNull(articles.answerSeenAt));

/** Only of the last days: otherwise a new account would see all old articles as news. */
function unopened(db: Db, accountId: number, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - newDays * 24 * 60 * 60_000);
  const opened = db
    .select({ id: articleReads.articleId })
    .from(articleReads)
    .where(and(eq(articleReads.accountId, accountId), eq(articleReads.articleId, articles.id)));
  return and(
    isNull(articles.askerId),
    gt(articles.publishedAt, since),
    lte(articles.publishedAt, now),
    notExists(opened),
  );
}
