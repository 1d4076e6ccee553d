import { and, asc, eq, exists, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { cards, shopUsers } from "#server/db/tables/tables.ts";

/** The cards that can pay for a shop: those of its present owners. */
export function usableCards(db: Db, shopId: number) {
  const owner = db
    .select({ one: sql`1` })
    .from(shopUsers)
    .where(
      and(
        eq(shopUsers.shopId, shopId),
        eq(shopUsers.accountId, cards.accountId),
        eq(shopUsers.role, "OWNER"),
        isNull(shopUsers.removedAt),
      ),
    );
  return db
    .select()
    .from(cards)
    .where(and(isNull(cards.removedAt), exists(owner)))
    .orderBy(asc(cards.id));
}

export async function usableCard(db: Db, shopId: number, cardId: number | null | undefined) {
  if (!cardId) return undefined;
  return (await usableCards(db, shopId)).find(({ id }) => id === cardId);
}
