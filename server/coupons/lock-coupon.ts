import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { coupons } from "#server/db/tables/tables.ts";

/** A shop's coupon, locked until the end of the transaction. */
export async function lockCoupon(db: Db, shopId: number, id: number) {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.shopId, shopId), isNull(coupons.removedAt)))
    .for("update");
  return coupon;
}
