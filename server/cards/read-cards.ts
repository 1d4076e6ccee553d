import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Card } from "#contract/cards.ts";
import { explainDecline } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, advertisements, cards } from "#server/db/tables/tables.ts";
import { isRecurring } from "./recurring.ts";

/** Cards as `accountId` sees them, first registered first. */
export async function readCards(db: Db, accountId: number, which: SQL | undefined): Promise<z.input<typeof Card>[]> {
  const recurring = db
    .select({ count: count() })
    .from(advertisements)
    .where(and(eq(advertisements.cardId, cards.id), isRecurring));
  const rows = await db
    .select({ card: cards, ownerName: accounts.name, recurringCount: sql<string>`(${recurring})` })
    .from(cards)
    .innerJoin(accounts, eq(accounts.id, cards.accountId))
    .where(and(which, isNull(cards.removedAt)))
    .orderBy(asc(cards.id));
  return rows.map(({ card, ownerName, recurringCount }) => ({
    id: card.id,
    nickName: card.nickname,
    brand: card.brand,
    lastFour: card.lastFour,
    cardType: card.cardType,
    mine: card.accountId === accountId,
    ownerName,
    recurringCount: Number(recurringCount),
    problem: card.problemCode === null ? null : explainDecline(card.problemCode),
    version: card.version,
    createdAt: card.createdAt,
  }));
}

/** Undefined if it belongs to somebody else or was removed. */
export async function readOwnCard(db: Db, accountId: number, id: number) {
  const [card] = await readCards(db, accountId, and(eq(cards.id, id), eq(cards.accountId, accountId)));
  return card;
}
