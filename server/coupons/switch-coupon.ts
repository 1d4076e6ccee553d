import { sql } from "drizzle-orm";
import { switchCoupon as call } from "#contract/coupons.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { coupons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { couponReply } from "./coupon-reply.ts";
import { lockCoupon } from "./lock-coupon.ts";

export const switchCoupon = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const coupon = await lockCoupon(db, shop.id, input.id);
  if (!coupon) return refuse("coupon_not_found");
  const state = recordStateOn(coupon, today);
  if (state === "DONE") return refuse("sale_done");
  changed({ coupon: coupon.id, from: state, to: input.state });
  if (state === input.state) return couponReply(coupon, today);
  const [row] = await db
    .update(coupons)
    .set({ disabled: input.state === "DISABLED", version: sql`${coupons.version} + 1` })
    .where(byKey(coupons, shop.id, coupon.id))
    .returning();
  announce(shop.id, "menus_changed", []);
  return couponReply(row, today);
});
