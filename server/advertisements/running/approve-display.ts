import { and, eq, sql } from "drizzle-orm";
import { anchorOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { type AdvertisementRow, addStep, isRecurring, termOf } from "#server/advertisements/list/advertisement-row.ts";
import { notifyOwners } from "#server/advertisements/renewal/notify-owners.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementCycles, advertisements } from "#server/db/tables/tables.ts";
import { placeFrom } from "./move-places.ts";

interface Approval {
  operatorId: number;
  now: Date;
}

/** An operator approves a locked advertisement. If its first day has passed meanwhile, all its days move to later. */
export async function approveDisplay(db: Db, ad: AdvertisementRow, { operatorId, now }: Approval): Promise<void> {
  const today = seoulDay(now);
  const startDay = ad.startDay <= today ? addDays(today, 1) : ad.startDay;
  const isLate = startDay !== ad.startDay;
  const period = periodFrom(startDay, termOf(ad), anchorOf(startDay));
  await db
    .update(advertisements)
    .set({
      status: "DISPLAY_WAITING",
      screenedAt: now,
      screenedBy: operatorId,
      reason: "",
      startDay: isLate ? startDay : undefined,
      paidUntil: isLate ? period.toDay : undefined,
      anchorDay: isLate ? anchorOf(startDay) : undefined,
      version: sql`${advertisements.version} + 1`,
    })
    .where(eq(advertisements.id, ad.id));
  await addStep(db, ad.id, now, { step: "approved", actor: "operator", accountId: operatorId });
  await notifyOwners(db, ad, "approved", now);
  if (!isLate) return;
  await db
    .update(advertisementCycles)
    .set(period)
    .where(and(eq(advertisementCycles.advertisementId, ad.id), eq(advertisementCycles.cycle, 1)));
  await placeFrom(db, ad, { fromDay: startDay, toDay: isRecurring(ad) ? null : period.toDay }, { now, beyond: true });
  await addStep(db, ad.id, now, { step: "moved", actor: "clock", after: { ...period } });
  await notifyOwners(db, ad, "moved", now);
}
