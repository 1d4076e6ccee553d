import { and, count, eq, gt, sql } from "drizzle-orm";
import { askQuestion as call } from "#contract/boards.ts";
import { mostQuestionsADay } from "#domain/advertising/board.ts";
import { articles } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findBoard } from "./find-board.ts";
import { questionReply, readQuestions } from "./question-reply.ts";

export const askQuestion = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const { category, title, body, shopId = null } = input;
  const board = await findBoard(db, input.id, "QUESTION");
  if (!board) return refuse("board_not_found");
  if (shopId !== null && !account.shopRoles.has(shopId)) return refuse("question_shop_not_found");
  // One at a time per person, so that the limit is exact under parallel requests.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`question:${account.id}`}, 3))`);
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  const [today] = await db
    .select({ questions: count() })
    .from(articles)
    .where(and(eq(articles.askerId, account.id), gt(articles.publishedAt, since)));
  if ((today?.questions ?? 0) >= mostQuestionsADay) return refuse("questions_too_many", { retryAfterSeconds: 60 * 60 });

  const [asked] = await db
    .insert(articles)
    .values({ boardId: board.id, askerId: account.id, shopId, category, title, body, publishedAt: now })
    .returning({ id: articles.id });
  if (!asked) throw new Error("an insert returned no row");
  const [row] = await readQuestions(db, eq(articles.id, asked.id));
  if (!row) throw new Error("a question without its asker");
  changed({ question: asked.id, category, ...(shopId === null ? {} : { shop: shopId }) });
  return questionReply(row);
});
