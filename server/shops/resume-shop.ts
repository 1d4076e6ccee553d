import { resumeShop as call } from "#contract/shops.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { moveShop } from "./move-shop.ts";
import { shopReply } from "./shop-reply.ts";

export const resumeShop = handle(call, async ({ shop, db, refuse, changed, announce }) => {
  const resumed = await moveShop(db, shop.id, "resume", { pausedAt: null, pausedByOperator: false });
  const reply = await shopReply(db, shop.id, shop.role);
  if (!reply) throw plumbingRefusal("shop_not_found");
  if (!resumed) return refuse("shop_not_paused");
  changed({ operatingStatus: { from: "PAUSED", to: "RUNNING" } });
  announce(shop.id, "shop_changed", [shop.id]);
  return reply;
});
