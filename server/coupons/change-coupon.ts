import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { changeCoupon as call } from "#contract/coupons.ts";
import { salePeriodProblems } from "#domain/promotions/sale-period.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { coupons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { couponReply } from "./coupon-reply.ts";
import { lockCoupon } from "./lock-coupon.ts";

type Row = typeof coupons.$inferSelect;

export const changeCoupon = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const before = await lockCoupon(db, shop.id, input.id);
  if (!before) return refuse("coupon_not_found");
  if (before.version !== input.version)
    return refuse("coupon_changed_elsewhere", { details: { coupon: couponReply(before, today) } });
  if (recordStateOn(before, today) === "DONE") return refuse("sale_done");
  const problems = salePeriodProblems(input, today, before.fromDay);
  if (problems) return refuse("sale_period_wrong", { fields: problems });
  const fields = before.used > 0 ? givenOutProblems(before, input) : {};
  if (Object.keys(fields).length > 0) return refuse("coupon_in_use", { fields });

  const written = writtenIn(input);
  const [row] = await db
    .update(coupons)
    .set({ ...written, version: sql`${coupons.version} + 1` })
    .where(byKey(coupons, shop.id, before.id))
    .returning();
  changed({ coupon: before.id, from: writtenIn(before), to: written });
  announce(shop.id, "menus_changed", []);
  return couponReply(row, today);
});

const writtenIn = (coupon: Row | InputOf<typeof call>) => ({
  name: coupon.name,
  discount: coupon.discount,
  leastPriceWon: coupon.leastPriceWon,
  audience: coupon.audience,
  quantity: coupon.quantity,
  fromDay: coupon.fromDay,
  toDay: coupon.toDay,
});

/** The value stays for customers who have the coupon, and the number cannot be below the used ones. */
function givenOutProblems(before: Row, requested: InputOf<typeof call>): Record<string, string> {
  const stays = "이미 사용한 고객이 있어서 변경할 수 없어요";
  return {
    ...(isDeepStrictEqual(before.discount, requested.discount) ? {} : { discount: stays }),
    ...(before.audience === requested.audience ? {} : { audience: stays }),
    ...(before.leastPriceWon === requested.leastPriceWon ? {} : { leastPriceWon: stays }),
    ...(before.fromDay === requested.fromDay ? {} : { fromDay: stays }),
    ...(requested.quantity >= before.used
      ? {}
      : { quantity: `이미 ${before.used.toLocaleString("ko-KR")}장을 사용했어요` }),
  };
}
