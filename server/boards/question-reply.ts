import { eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Question } from "#contract/boards.ts";
import { operatorName } from "#domain/accounts/account.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, articles, shops } from "#server/db/tables/tables.ts";

const answerers = alias(accounts, "answerers");
const columns = { article: articles, shopName: shops.name, answererName: answerers.name, askerName: accounts.name };

/** Questions with the names of their people. The caller sorts and pages them. */
export const readQuestions = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.askerId))
    .leftJoin(answerers, eq(answerers.id, articles.answeredBy))
    .leftJoin(shops, eq(shops.id, articles.shopId))
    .where(where);
export type QuestionRow = Awaited<ReturnType<typeof readQuestions>>[number];

export function questionReply({ article, shopName, answererName }: QuestionRow): z.input<typeof Question> {
  const { answer, answeredAt, answerChangedAt, answerSeenAt, shopId, category } = article;
  return {
    id: article.id,
    category: category ?? "ETC",
    title: article.title,
    body: article.body,
    askedAt: article.publishedAt,
    shop: shopId !== null && shopName !== null ? { id: shopId, name: shopName } : null,
    answer:
      answer !== null && answeredAt !== null
        ? { body: answer, byName: operatorName(answererName ?? ""), answeredAt, changedAt: answerChangedAt }
        : null,
    answerIsNew: answeredAt !== null && answerSeenAt === null,
    version: article.version,
  };
}
