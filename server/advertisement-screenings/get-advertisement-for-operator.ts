import { getAdvertisementForOperator as call } from "#contract/advertisement-screenings.ts";
import { findAdvertisement } from "#server/advertisements/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { screenedReply } from "./screened-reply.ts";

export const getAdvertisementForOperator = handle(call, async (context) => {
  const { input, db, refuse, viewed } = context;
  const ad = await findAdvertisement(db, input.id);
  if (!ad) return refuse("advertisement_not_found");
  viewed("account", [ad.ownerId]);
  return screenedReply(context, ad);
});
