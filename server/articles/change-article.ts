import { eq, sql } from "drizzle-orm";
import { changeArticle as call } from "#contract/articles.ts";
import { findBoard } from "#server/boards/index.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { articleReply } from "./article-reply.ts";
import { lockArticle } from "./lock-article.ts";
import { writtenArticle } from "./written-article.ts";

export const changeArticle = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const board = await findBoard(db, input.id, "NOTICE", "FAQ");
  const before = board && (await lockArticle(db, board.id, input.articleId));
  if (!before) return refuse("article_not_found");
  if (before.version !== input.version)
    return refuse("article_changed_elsewhere", {
      details: { article: (await articleReply(db, board.id, before.id, now)) ?? refuse("article_not_found") },
    });
  const written = writtenArticle(board.kind, input, refuse);
  // "At once" keeps the day of an article that is already published.
  const publishedAt = input.publishedAt === null ? earlier(before.publishedAt, now) : new Date(input.publishedAt);
  await db
    .update(articles)
    .set({
      ...written,
      publishedAt,
      writerId: account.id,
      changedAt: now,
      version: sql`${articles.version} + 1`,
    })
    .where(eq(articles.id, before.id));
  changed({ article: before.id, from: recordedOf(before), to: { ...recordedOf({ ...written, publishedAt }) } });
  return (await articleReply(db, board.id, before.id, now)) ?? refuse("article_not_found");
});

const earlier = (a: Date, b: Date) => (a < b ? a : b);

type Recorded = Pick<typeof articles.$inferSelect, "title" | "category" | "pinned" | "displayOrder" | "publishedAt">;
const recordedOf = ({ title, category, pinned, displayOrder, publishedAt }: Recorded) => ({
  title,
  category,
  pinned,
  displayOrder,
  publishedAt,
});
