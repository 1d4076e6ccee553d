import { getShop as call } from "#contract/shops.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { shopReply } from "./shop-reply.ts";

export const getShop = handle(call, async ({ shop, db }) => {
  const reply = await shopReply(db, shop.id, shop.role);
  if (!reply) throw plumbingRefusal("shop_not_found");
  return reply;
});
