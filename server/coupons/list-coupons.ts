import { and, desc, eq, isNull } from "drizzle-orm";
import { listCoupons as call } from "#contract/coupons.ts";
import { byRecordState } from "#domain/text/record-state.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { coupons } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { couponReply } from "./coupon-reply.ts";

export const listCoupons = handle(call, async ({ shop, db, now }) => {
  const today = seoulDay(now);
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.shopId, shop.id), isNull(coupons.removedAt)))
    .orderBy(desc(coupons.id));
  return { items: rows.map((row) => couponReply(row, today)).toSorted(byRecordState) };
});
