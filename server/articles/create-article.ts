import { createArticle as call } from "#contract/articles.ts";
import { findBoard } from "#server/boards/index.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { articleReply } from "./article-reply.ts";
import { writtenArticle } from "./written-article.ts";

export const createArticle = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const board = await findBoard(db, input.id, "NOTICE", "FAQ");
  if (!board) return refuse("board_not_found");
  const written = writtenArticle(board.kind, input, refuse);
  const publishedAt = input.publishedAt === null ? now : new Date(input.publishedAt);
  const [article] = await db
    .insert(articles)
    .values({ boardId: board.id, writerId: account.id, publishedAt, ...written })
    .returning({ id: articles.id });
  if (!article) throw new Error("an insert returned no row");
  const { body: _, ...recorded } = written;
  changed({ article: article.id, board: board.id, ...recorded, publishedAt });
  const reply = await articleReply(db, board.id, article.id, now);
  if (!reply) throw new Error("an article that was just written is not there");
  return reply;
});
