import { and, eq, type SQL } from "drizzle-orm";
import { byKey, shopOf } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions } from "#server/db/tables/tables.ts";

/** A shop's entry, locked until the end of the transaction. */
export const lockEntryOfShop = (db: Db, shopId: number, exhibitionId: number) =>
  lockEntry(db, and(eq(exhibitionEntries.exhibitionId, exhibitionId), eq(exhibitionEntries.shopId, shopId)));

export async function lockEntryById(db: Db, id: number) {
  const shopId = await shopOf(db, exhibitionEntries, id);
  return shopId === undefined ? undefined : lockEntry(db, byKey(exhibitionEntries, shopId, id));
}

/** Shops may join at the same time, but no operator can change or remove the exhibition meanwhile. */
export const holdExhibition = (db: Db, id: number) =>
  db.select({ id: exhibitions.id }).from(exhibitions).where(eq(exhibitions.id, id)).for("share");

async function lockEntry(db: Db, which: SQL | undefined) {
  const [entry] = await db.select().from(exhibitionEntries).where(which).for("update");
  return entry;
}
