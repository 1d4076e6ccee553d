import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { addStep } from "#server/advertisements/list/advertisement-row.ts";
import { hasExpired } from "#server/advertisements/purchase/point-places.ts";
import { isPaymentOnItsWay, releaseHolds } from "#server/advertisements/purchase/release-holds.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { eachDue } from "./each-due.ts";
import { notifyOwners } from "./notify-owners.ts";

/** Starts advertisements from the midnight of their first day on. */
export function startDue(tools: Tools): Promise<number> {
  const isDue = and(
    eq(advertisements.status, "DISPLAY_WAITING"),
    isNull(advertisements.endedAt),
    lte(advertisements.startDay, seoulDay(tools.clock.now())),
  );
  return eachDue(tools, isDue, async (db, ad, now) => {
    await db
      .update(advertisements)
      .set({ status: "ACTIVATED", version: sql`${advertisements.version} + 1` })
      .where(eq(advertisements.id, ad.id));
    await addStep(db, ad.id, now, { step: "started", actor: "clock" });
    await notifyOwners(db, ad, "started", now);
    return true;
  });
}

/** Holds that were not paid in time release their places. */
export function releaseExpiredHolds(tools: Tools): Promise<number> {
  const where = and(isNull(advertisements.endedAt), hasExpired(tools.db, tools.clock.now()));
  return eachDue(tools, where, async (db, ad, now) => {
    // Checked again after the lock, because a payment may have started at the last moment.
    if (await isPaymentOnItsWay(db, ad.id)) return false;
    await releaseHolds(db, [ad.id], now);
    return true;
  });
}
