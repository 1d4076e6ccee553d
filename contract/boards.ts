import * as z from "zod/mini";
import { articleCategories } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, partners, withDetails } from "./call.ts";
import { Done, freeText, Id, Instant, Page, pageOf, pageSize, Version } from "./fields.ts";

const boards = "/partners/v1/boards/:id";

export const ArticleCategory = z.enum(keysOf(articleCategories), { error: "분류를 선택해 주세요" });

export const Article = z.object({
  id: Id,
  title: z.string(),
  /** Null for notices. */
  category: z.nullable(ArticleCategory),
  pinned: z.boolean(),
  publishedAt: Instant,
  readCount: z.int(),
});
export type Article = z.output<typeof Article>;

/** An operator's answer to a question. */
export const Answer = z.object({
  body: z.string(),
  byName: z.string(),
  answeredAt: Instant,
  /** Null: never changed. */
  changedAt: z.nullable(Instant),
});
export type Answer = z.output<typeof Answer>;

export const Question = z.object({
  id: Id,
  category: ArticleCategory,
  title: z.string(),
  body: z.string(),
  askedAt: Instant,
  /** The shop that the question is about, if any. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  answer: z.nullable(Answer),
  /** The asker has not opened the answer yet. */
  answerIsNew: z.boolean(),
  version: z.int(),
});
export type Question = z.output<typeof Question>;

/** Notices and frequent questions. Questions of single people are in no public list. */
export const listArticles = call({
  route: `GET ${boards}/articles?size&page&useDisplayOrder&keyword&sort&category`,
  for: anyone,
  input: z.object({
    id: Id,
    size: pageSize(3),
    page: Page,
    useDisplayOrder: z._default(z.boolean(), false),
    keyword: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(["newest", "mostRead"]), "newest"),
    category: z.optional(ArticleCategory),
  }),
  reply: pageOf(Article),
  changedBy: ["notifications_changed"],
  refusals: { board_not_found: 404 },
  limit: "search",
});

/** Counts a view and marks the article as read for a signed-in partner. Only the asker can open a question. */
export const getArticle = call({
  route: `GET ${boards}/articles/:articleId`,
  for: anyone,
  input: z.object({ id: Id, articleId: Id }),
  reply: z.extend(Article, { body: z.string(), question: z.nullable(Question) }),
  changedBy: ["notifications_changed"],
  refusals: { article_not_found: 404 },
});

/** The caller's questions with their answers, newest first. */
export const listMyArticles = call({
  route: `GET ${boards}/my/articles?size&page`,
  for: partners,
  input: z.object({ id: Id, size: pageSize(10), page: Page }),
  reply: pageOf(Question),
  changedBy: ["notifications_changed"],
  refusals: { board_not_found: 404 },
});

/** What is new for the caller: articles of the last 30 days that they have not opened, and answers that they have not seen. */
export const getBoardNews = call({
  route: `GET ${boards}/new`,
  for: partners,
  input: z.object({ id: Id }),
  reply: z.object({
    unread: z.int(),
    latest: z.nullable(z.object({ id: Id, title: z.string(), at: Instant })),
  }),
  changedBy: ["notifications_changed"],
  refusals: { board_not_found: 404 },
});

const asked = {
  category: ArticleCategory,
  title: freeText(60).check(z.minLength(2, { error: "제목을 두 글자 이상 입력해 주세요" })),
  body: freeText(2000).check(z.minLength(5, { error: "문의 내용을 5자 이상 입력해 주세요" })),
};

export const askQuestion = call({
  route: `POST ${boards}/my/articles`,
  label: "1:1 문의 보내기",
  for: partners,
  input: z.object({ id: Id, ...asked, shopId: z.optional(z.nullable(Id)) }),
  reply: Question,
  refusals: { board_not_found: 404, question_shop_not_found: 404, questions_too_many: 429 },
});

/** Only until it is answered, so that the answer fits the question. */
export const changeMyQuestion = call({
  route: `PUT ${boards}/my/articles/:articleId`,
  label: "1:1 문의 수정",
  for: partners,
  input: z.object({ id: Id, articleId: Id, version: Version, ...asked }),
  reply: Question,
  refusals: {
    article_not_found: 404,
    question_answered: 409,
    question_changed_elsewhere: withDetails(409, z.object({ question: Question })),
  },
});

export const removeMyQuestion = call({
  route: `DELETE ${boards}/my/articles/:articleId`,
  label: "1:1 문의 삭제",
  for: partners,
  input: z.object({ id: Id, articleId: Id }),
  reply: Done,
  refusals: { article_not_found: 404, question_answered: 409 },
});
