import { approveAdvertisement as call } from "#contract/advertisement-screenings.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { approveDisplay } from "#server/advertisements/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { decidedReply } from "./decided-reply.ts";
import { lockForScreening } from "./lock-for-screening.ts";

export const approveAdvertisement = handle(call, async (context) => {
  const { account, db, now, changed, announce } = context;
  const ad = await lockForScreening(context, (status) => canMoveAdvertisement(status, "approve"));
  await approveDisplay(db, ad, { operatorId: account.id, now });
  changed({ advertisement: ad.id, move: "approve" });
  announce(ad.shopId, "advertisements_changed", [ad.id]);
  return decidedReply(context, ad.id);
});
