import * as z from "zod/mini";
import { boardKinds } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ArticleCategory, Question } from "./boards.ts";
import { call, operators, withDetails } from "./call.ts";
import { Done, freeText, Id, Instant, Page, pageOf, pageSize, Version } from "./fields.ts";

const boards = "/operator/v1/boards";

export const Board = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(keysOf(boardKinds)),
  articles: z.int(),
  /** Unanswered questions. */
  unanswered: z.int(),
});
export type Board = z.output<typeof Board>;

export const listBoards = call({
  route: `GET ${boards}`,
  for: operators,
  input: z.object({}),
  reply: z.object({ items: z.array(Board) }),
  refusals: {},
});

const line = {
  id: Id,
  title: z.string(),
  category: z.nullable(ArticleCategory),
  pinned: z.boolean(),
  /** Smaller numbers come first within the same board and category. */
  displayOrder: z.int(),
  publishedAt: Instant,
  /** False: it will be published later. */
  published: z.boolean(),
  readCount: z.int(),
};

export const WrittenArticle = z.object({
  ...line,
  body: z.string(),
  writerName: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
  version: z.int(),
});
export type WrittenArticle = z.output<typeof WrittenArticle>;

/** In the order in which partners see them, including those that are published later. */
export const listBoardArticles = call({
  route: `GET ${boards}/:id/articles?keyword&page&size`,
  for: operators,
  input: z.object({ id: Id, keyword: z.optional(z.string().check(z.maxLength(100))), page: Page, size: pageSize(20) }),
  reply: pageOf(z.object(line)),
  refusals: { board_not_found: 404 },
});

export const getBoardArticle = call({
  route: `GET ${boards}/:id/articles/:articleId`,
  for: operators,
  input: z.object({ id: Id, articleId: Id }),
  reply: WrittenArticle,
  refusals: { article_not_found: 404 },
});

const written = {
  title: freeText(80).check(z.minLength(2, { error: "제목을 두 글자 이상 입력해 주세요" })),
  body: freeText(10_000).check(z.minLength(1, { error: "내용을 입력해 주세요" })),
  /** Required on boards with categories. */
  category: z.nullable(ArticleCategory),
  pinned: z.boolean(),
  displayOrder: z
    .int({ error: "순서를 숫자로 입력해 주세요" })
    .check(
      z.minimum(0, { error: "순서는 0 이상의 숫자로 입력해 주세요" }),
      z.maximum(999, { error: "순서는 999 이하로 입력해 주세요" }),
    ),
  /** Null: now. */
  publishedAt: z.nullable(Instant),
};

export const createArticle = call({
  route: `POST ${boards}/:id/articles`,
  label: "글 올리기",
  for: operators,
  input: z.object({ id: Id, ...written }),
  reply: WrittenArticle,
  refusals: { board_not_found: 404, article_category_needed: 422 },
});

export const changeArticle = call({
  route: `PUT ${boards}/:id/articles/:articleId`,
  label: "글 수정",
  for: operators,
  input: z.object({ id: Id, articleId: Id, version: Version, ...written }),
  reply: WrittenArticle,
  refusals: {
    article_not_found: 404,
    article_category_needed: 422,
    article_changed_elsewhere: withDetails(409, z.object({ article: WrittenArticle })),
  },
});

export const removeArticle = call({
  route: `DELETE ${boards}/:id/articles/:articleId`,
  label: "글 삭제",
  for: operators,
  input: z.object({ id: Id, articleId: Id }),
  reply: Done,
  refusals: { article_not_found: 404 },
});

/** A question as operators read it. */
export const AskedQuestion = z.extend(Question, {
  askerId: Id,
  askerName: z.string(),
  /** When it should be answered. */
  dueAt: Instant,
});
export type AskedQuestion = z.output<typeof AskedQuestion>;

/** Unanswered questions oldest first; answered ones newest first. */
export const listQuestions = call({
  route: `GET ${boards}/:id/questions?answered&keyword&page&size`,
  label: "1:1 문의 목록 보기",
  for: operators,
  input: z.object({
    id: Id,
    answered: z._default(z.boolean(), false),
    keyword: z.optional(z.string().check(z.maxLength(100))),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(AskedQuestion),
  refusals: { board_not_found: 404 },
  personal: true,
});

export const getQuestion = call({
  route: `GET ${boards}/:id/questions/:articleId`,
  label: "1:1 문의 보기",
  for: operators,
  input: z.object({ id: Id, articleId: Id }),
  reply: AskedQuestion,
  refusals: { article_not_found: 404 },
  personal: true,
});

/** Answers a question or changes the answer. The asker is notified with a link to that question. */
export const answerQuestion = call({
  route: `PUT ${boards}/:id/questions/:articleId/answer`,
  label: "1:1 문의 답변",
  for: operators,
  input: z.object({
    id: Id,
    articleId: Id,
    version: Version,
    answer: freeText(3000).check(z.minLength(1, { error: "답변을 입력해 주세요" })),
  }),
  reply: AskedQuestion,
  announces: ["notifications_changed"],
  refusals: {
    article_not_found: 404,
    question_changed_elsewhere: withDetails(409, z.object({ question: AskedQuestion })),
  },
  personal: true,
});
