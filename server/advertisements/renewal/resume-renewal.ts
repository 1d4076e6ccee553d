import { eq, sql } from "drizzle-orm";
import { resumeRenewal as call } from "#contract/advertisements.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { advertisementReply } from "#server/advertisements/list/advertisement-reply.ts";
import { addStep, isRecurring, paidUntilOf } from "#server/advertisements/list/advertisement-row.ts";
import { lockLed } from "#server/advertisements/list/find-advertisement.ts";
import { usableCard } from "#server/advertisements/purchase/usable-cards.ts";
import { placeFrom } from "#server/advertisements/running/move-places.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const resumeRenewal = handle(call, async ({ input, account, db, now, refuse, changed, announce }) => {
  const ad = await lockLed(db, account, input.id);
  if (!ad?.status) return refuse("advertisement_not_found");
  if (!isRecurring(ad) || !canMoveAdvertisement(ad.status, "resumeRenewal"))
    return refuse("advertisement_not_possible");
  if (!(await usableCard(db, ad.shopId, ad.cardId))) return refuse("card_needed");
  const isFree = await placeFrom(db, ad, { fromDay: paidUntilOf(ad), toDay: null }, { now, beyond: false });
  if (!isFree) return refuse("places_taken");
  const [resumed] = await db
    .update(advertisements)
    .set({ status: "ACTIVATED", version: sql`${advertisements.version} + 1` })
    .where(eq(advertisements.id, ad.id))
    .returning();
  if (!resumed) throw new Error(`advertisement ${ad.id} is gone`);
  await addStep(db, ad.id, now, { step: "renewal_resumed", actor: "partner", accountId: account.id });
  changed({ advertisement: ad.id, move: "resumeRenewal" });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  return advertisementReply(db, resumed, now);
});
