import { removeCoupon as call } from "#contract/coupons.ts";
import { byKey } from "#server/db/by-key.ts";
import { coupons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockCoupon } from "./lock-coupon.ts";

export const removeCoupon = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const coupon = await lockCoupon(db, shop.id, input.id);
  if (!coupon) return refuse("coupon_not_found");
  if (coupon.used > 0) return refuse("coupon_in_use");
  await db
    .update(coupons)
    .set({ removedAt: now })
    .where(byKey(coupons, shop.id, coupon.id));
  changed({ coupon: coupon.id, name: coupon.name });
  announce(shop.id, "menus_changed", []);
  return {};
});
