import { getAdvertisement as call } from "#contract/advertisements.ts";
import { handle } from "#server/http/calls/context.ts";
import { advertisementReply } from "./advertisement-reply.ts";
import { findOfShop } from "./find-advertisement.ts";

export const getAdvertisement = handle(call, async ({ input, shop, db, now, refuse }) => {
  const ad = await findOfShop(db, shop.id, input.id);
  if (!ad) return refuse("advertisement_not_found");
  return advertisementReply(db, ad, now);
});
