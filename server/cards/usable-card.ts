import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { cards, shopUsers } from "#server/db/tables/tables.ts";

/** Cards of the shop's present owners. */
export function isOfOwners(db: Db, shopId: number): SQL {
  const owners = db
    .select({ id: shopUsers.accountId })
    .from(shopUsers)
    .where(and(eq(shopUsers.shopId, shopId), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)));
  return inArray(cards.accountId, owners);
}

/** The card, if it may pay for the shop. It cannot be replaced or removed until the transaction ends. */
export async function findUsableCard(db: Db, shopId: number, cardId: number) {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), isNull(cards.removedAt), isOfOwners(db, shopId)))
    .for("share");
  return card;
}
