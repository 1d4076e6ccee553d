import { eq, sql } from "drizzle-orm";
import { stopRenewal as call } from "#contract/advertisements.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { advertisementReply } from "#server/advertisements/list/advertisement-reply.ts";
import { addStep, isRecurring, paidUntilOf } from "#server/advertisements/list/advertisement-row.ts";
import { lockLed } from "#server/advertisements/list/find-advertisement.ts";
import { endPlaces } from "#server/advertisements/running/end-advertisement.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const stopRenewal = handle(call, async ({ input, account, db, now, refuse, changed, announce }) => {
  const ad = await lockLed(db, account, input.id);
  if (!ad?.status) return refuse("advertisement_not_found");
  if (!isRecurring(ad) || !canMoveAdvertisement(ad.status, "stopRenewal")) return refuse("advertisement_not_possible");
  const [stopped] = await db
    .update(advertisements)
    .set({ status: "TERMINATION_WAITING", version: sql`${advertisements.version} + 1` })
    .where(eq(advertisements.id, ad.id))
    .returning();
  if (!stopped) throw new Error(`advertisement ${ad.id} is gone`);
  // After that day other shops may have its places.
  await endPlaces(db, ad.id, paidUntilOf(ad));
  await addStep(db, ad.id, now, { step: "renewal_stopped", actor: "partner", accountId: account.id });
  changed({ advertisement: ad.id, move: "stopRenewal" });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  return advertisementReply(db, stopped, now);
});
