import { and, count, eq, gte, isNull } from "drizzle-orm";
import { createCoupon as call } from "#contract/coupons.ts";
import { salePeriodProblems } from "#domain/promotions/sale-period.ts";
import { mostSales } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { coupons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockShopSales } from "#server/time-sales/index.ts";
import { couponReply } from "./coupon-reply.ts";

export const createCoupon = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const { name, discount, leastPriceWon, audience, quantity, fromDay, toDay } = input;
  const problems = salePeriodProblems(input, today);
  if (problems) return refuse("sale_period_wrong", { fields: problems });
  await lockShopSales(db, shop.id);
  const [standing] = await db
    .select({ count: count() })
    .from(coupons)
    .where(and(eq(coupons.shopId, shop.id), isNull(coupons.removedAt), gte(coupons.toDay, today)));
  if ((standing?.count ?? 0) >= mostSales) return refuse("sales_too_many");

  const written = { name, discount, leastPriceWon, audience, quantity, fromDay, toDay };
  const [row] = await db
    .insert(coupons)
    .values({ shopId: shop.id, ...written, createdAt: now })
    .returning();
  const coupon = couponReply(row, today);
  changed({ coupon: coupon.id, ...written });
  announce(shop.id, "menus_changed", []);
  return coupon;
});
