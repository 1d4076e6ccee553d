import { eq, sql } from "drizzle-orm";
import { endAdvertisementsOf } from "#server/advertisements/index.ts";
import { shops } from "#server/db/tables/tables.ts";
import type { Carrying } from "./apply-approved.ts";

/** Closes a shop for good. Its people can still read its data; nobody can book, and it does not open again. */
export async function closeShop({ db, now }: Carrying, shopId: number): Promise<void> {
  await db
    .update(shops)
    .set({
      operatingStatus: "PAUSED",
      pausedAt: now,
      pausedByOperator: true,
      closedAt: now,
      version: sql`${shops.version} + 1`,
    })
    .where(eq(shops.id, shopId));
  await endAdvertisementsOf(db, shopId, "입점이 해지됐어요", now);
}
