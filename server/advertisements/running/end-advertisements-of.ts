import { and, asc, eq, isNull } from "drizzle-orm";
import { releaseHolds } from "#server/advertisements/purchase/release-holds.ts";
import { notifyOwners } from "#server/advertisements/renewal/notify-owners.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { endAdvertisement } from "./end-advertisement.ts";

/** When a shop closes or changes owner, its advertisements end, and unused days are refunded to the person who paid. */
export async function endAdvertisementsOf(db: Db, shopId: number, reason: string, now: Date): Promise<void> {
  const open = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.shopId, shopId), isNull(advertisements.endedAt)))
    .orderBy(asc(advertisements.id))
    .for("no key update");
  for (const ad of open) {
    if (ad.status === null) await releaseHolds(db, [ad.id], now);
    else {
      const ending = { step: "force_terminated", actor: "operator", refundReason: "광고 종료", reason, now } as const;
      await endAdvertisement(db, ad, { move: "forceTerminate", ...ending });
      await notifyOwners(db, ad, "force_terminated", now, `${reason}.`);
    }
  }
}
