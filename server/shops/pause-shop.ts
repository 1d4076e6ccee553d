import { pauseShop as call } from "#contract/shops.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { moveShop } from "./move-shop.ts";
import { shopReply } from "./shop-reply.ts";

export const pauseShop = handle(call, async ({ shop, db, now, refuse, changed, announce }) => {
  const paused = await moveShop(db, shop.id, "pause", { pausedAt: now, pausedByOperator: shop.role === "OPERATOR" });
  const reply = await shopReply(db, shop.id, shop.role);
  if (!reply) throw plumbingRefusal("shop_not_found");
  if (!paused) return refuse("shop_not_running");
  changed({ operatingStatus: { from: "RUNNING", to: "PAUSED" } });
  announce(shop.id, "shop_changed", [shop.id]);
  return reply;
});
