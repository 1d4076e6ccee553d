import { getBoardArticle as call } from "#contract/articles.ts";
import { handle } from "#server/http/calls/context.ts";
import { articleReply } from "./article-reply.ts";

export const getBoardArticle = handle(
  call,
  async ({ input, db, now, refuse }) =>
    (await articleReply(db, input.id, input.articleId, now)) ?? refuse("article_not_found"),
);
