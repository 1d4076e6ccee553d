import type { Coupon } from "#contract/coupons.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import type { coupons } from "#server/db/tables/tables.ts";

export function couponReply(row: typeof coupons.$inferSelect | undefined, today: string): Coupon {
  if (!row) throw new Error("a coupon that was just written is gone");
  return { ...row, state: recordStateOn(row, today) };
}
