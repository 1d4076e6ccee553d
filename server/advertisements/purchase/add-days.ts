import { and, desc, eq, sql } from "drizzle-orm";
import { anchorOf } from "#domain/advertising/advertisement-period.ts";
import { addDays as daysAfter } from "#domain/time/seoul-time.ts";
import {
  type AdvertisementRow,
  addStep,
  isRecurring,
  paidUntilOf,
} from "#server/advertisements/list/advertisement-row.ts";
import { notifyOwners } from "#server/advertisements/renewal/notify-owners.ts";
import { placeFrom } from "#server/advertisements/running/move-places.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementAddedDays, advertisementCycles, advertisements } from "#server/db/tables/tables.ts";

interface Owed {
  days: number;
  /** Days are added once for each cause. */
  cause: string;
  words: string;
  accountId?: number | null;
  now: Date;
}

/**
 * Adds days for what was not shown, to a locked advertisement: its period and its places get longer. False if days were
 * already added for this cause.
 */
export async function addDays(db: Db, ad: AdvertisementRow, owed: Owed): Promise<boolean> {
  const { days, cause, words, accountId = null, now } = owed;
  const [added] = await db
    .insert(advertisementAddedDays)
    .values({ advertisementId: ad.id, days, cause, words, accountId, at: now })
    .onConflictDoNothing()
    .returning();
  if (!added) return false;
  const until = paidUntilOf(ad);
  const toDay = daysAfter(until, days);
  const [last] = await db
    .select({ cycle: advertisementCycles.cycle })
    .from(advertisementCycles)
    .where(eq(advertisementCycles.advertisementId, ad.id))
    .orderBy(desc(advertisementCycles.cycle))
    .limit(1);
  if (!last) throw new Error(`advertisement ${ad.id} was never paid`);
  await db
    .update(advertisementCycles)
    .set({ toDay, addedDays: sql`${advertisementCycles.addedDays} + ${days}` })
    .where(and(eq(advertisementCycles.advertisementId, ad.id), eq(advertisementCycles.cycle, last.cycle)));
  await db
    .update(advertisements)
    // The next month starts from the new day; otherwise it would be shorter by the added days.
    .set({ paidUntil: toDay, anchorDay: anchorOf(toDay), version: sql`${advertisements.version} + 1` })
    .where(eq(advertisements.id, ad.id));
  if (!isRecurring(ad) || ad.status === "TERMINATION_WAITING")
    await placeFrom(db, ad, { fromDay: until, toDay }, { now, beyond: true });
  const actor = accountId === null ? "clock" : "operator";
  await addStep(db, ad.id, now, { step: "days_added", actor, accountId, after: { days, reason: words } });
  await notifyOwners(db, ad, "days_added", now, `${days}일 연장됐어요.`);
  return true;
}
