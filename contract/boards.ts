import * as z from "zod/mini";
import { anyone, call } from "./call.ts";
import { Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

export const Article = z.object({
  id: Id,
  title: z.string(),
  pinned: z.boolean(),
  publishedAt: Instant,
  readCount: z.int(),
});
export type Article = z.output<typeof Article>;

export const listArticles = call({
  route: "GET /partners/v1/boards/:id/articles?size&page&useDisplayOrder&keyword&sort",
  for: anyone,
  input: z.object({
    id: Id,
    size: pageSize(3),
    page: Page,
    useDisplayOrder: z._default(z.boolean(), false),
    keyword: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(["newest", "mostRead"]), "newest"),
  }),
  reply: pageOf(Article),
  refusals: { board_not_found: 404 },
  limit: "search",
});

export const getArticle = call({
  route: "GET /partners/v1/boards/:id/articles/:articleId",
  for: anyone,
  input: z.object({ id: Id, articleId: Id }),
  reply: z.extend(Article, { body: z.string() }),
  refusals: { article_not_found: 404 },
});
