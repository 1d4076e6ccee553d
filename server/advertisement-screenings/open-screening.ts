import { eq } from "drizzle-orm";
import { openScreening as call } from "#contract/advertisement-screenings.ts";
import { addStep, lockBought } from "#server/advertisements/index.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { decidedReply } from "./decided-reply.ts";
import { isOwnAdvertisement } from "./own-advertisement.ts";

/** The first operator who opens it is named; others may still decide. Opening does not change the version. */
export const openScreening = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce } = context;
  const ad = await lockBought(db, input.id);
  if (!ad) return refuse("advertisement_not_found");
  if (await isOwnAdvertisement(db, account.id, ad)) return refuse("advertisement_own");
  if (ad.status !== "WAITING") return refuse("advertisement_not_possible");
  if (ad.screeningOpenedAt === null) {
    const opened = { screeningOpenedAt: now, screeningOpenedBy: account.id };
    await db.update(advertisements).set(opened).where(eq(advertisements.id, ad.id));
    await addStep(db, ad.id, now, { step: "screening_opened", actor: "operator", accountId: account.id });
    changed({ advertisement: ad.id, screening: "opened" });
    announce(ad.shopId, "advertisements_changed", [ad.id]);
  }
  return decidedReply(context, ad.id);
});
