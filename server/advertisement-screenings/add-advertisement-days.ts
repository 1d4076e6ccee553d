import { addAdvertisementDays as call } from "#contract/advertisement-screenings.ts";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { addDays } from "#server/advertisements/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { decidedReply } from "./decided-reply.ts";
import { lockForScreening } from "./lock-for-screening.ts";

const shown: readonly string[] = displayedAdvertisementStatuses;

/**
 * Only for one that is displayed. Before that there is nothing to compensate, and one that waits for payment has no days
 * left.
 */
export const addAdvertisementDays = handle(call, async (context) => {
  const { input, account, db, now, changed, announce } = context;
  const { days, words } = input;
  const ad = await lockForScreening(context, (status) => shown.includes(status));
  // Each version gets days once, so that pressing the button twice counts once.
  await addDays(db, ad, { days, words, cause: `operator:${ad.version}`, accountId: account.id, now });
  changed({ advertisement: ad.id, days, words });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  return decidedReply(context, ad.id);
});
