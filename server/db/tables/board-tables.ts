import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BannerColour, BannerPlace } from "#domain/advertising/banner.ts";
import type { ArticleCategory, BoardKind } from "#domain/advertising/board.ts";
import type { ConsultingState, HopedTime } from "#domain/advertising/consulting-request.ts";
import type { PopupPlace } from "#domain/advertising/popup.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { id, instant, key } from "./columns.ts";

export const boards = pgTable("boards", {
  id: key(),
  name: text().notNull(),
  kind: text().$type<BoardKind>().notNull().default("NOTICE"),
});

export const articles = pgTable("articles", {
  id: key(),
  boardId: id().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  category: text().$type<ArticleCategory>(),
  pinned: boolean().notNull().default(false),
  displayOrder: integer().notNull().default(0),
  /** When it is published; for a question, when it was written. */
  publishedAt: instant().notNull(),
  readCount: integer().notNull().default(0),
  writerId: id(),
  changedAt: instant(),
  removedAt: instant(),
  version: integer().notNull().default(1),
  /** The author of a question; null for public articles. */
  askerId: id(),
  shopId: id(),
  answer: text(),
  answeredBy: id(),
  answeredAt: instant(),
  answerChangedAt: instant(),
  answerSeenAt: instant(),
});

export const articleReads = pgTable(
  "article_reads",
  {
    accountId: id().notNull(),
    articleId: id().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.articleId] })],
);

const shownInPeriod = {
  link: text(),
  fromDay: date({ mode: "string" }).notNull(),
  toDay: date({ mode: "string" }).notNull(),
  /** Null: for everybody. */
  category: text().$type<ServiceCategory>(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  removedAt: instant(),
};

export const banners = pgTable("banners", {
  id: key(),
  place: text().$type<BannerPlace>().notNull(),
  title: text().notNull(),
  text: text().notNull().default(""),
  colour: text().$type<BannerColour>().notNull(),
  photoPath: text(),
  displayOrder: integer().notNull().default(0),
  ...shownInPeriod,
});

export const popups = pgTable("popups", {
  id: key(),
  place: text().$type<PopupPlace>().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  ...shownInPeriod,
});

export const popupMutes = pgTable(
  "popup_mutes",
  {
    popupId: id().notNull(),
    accountId: id().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.popupId, table.accountId] })],
);

export const consultingRequests = pgTable("consulting_requests", {
  id: key(),
  name: text().notNull(),
  phoneSealed: text().notNull(),
  phoneFingerprint: text().notNull(),
  maskedPhone: text().notNull(),
  shopName: text().notNull(),
  serviceCategory: text().$type<ServiceCategory>().notNull(),
  region1: text().notNull(),
  region2: text().notNull(),
  hopedTime: text().$type<HopedTime>().notNull(),
  words: text().notNull().default(""),
  state: text().$type<ConsultingState>().notNull().default("NEW"),
  memo: text().notNull().default(""),
  movedBy: id(),
  movedAt: instant(),
  /** The network of the author, for the rate limit. */
  address: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});
