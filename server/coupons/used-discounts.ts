import { and, eq } from "drizzle-orm";
import type { Discount } from "#domain/discount.ts";
import { among } from "#server/db/among.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings, coupons } from "#server/db/tables.ts";

/** By reservation, what its coupon takes off. Read where it stands now: of a coupon that is in use it can no longer be changed. */
export async function usedDiscounts(
  db: Db,
  shopId: number,
  reservationIds: readonly number[],
): Promise<Map<number, Discount>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .select({ reservationId: bookings.reservationId, discount: coupons.discount })
    .from(bookings)
    .innerJoin(coupons, eq(coupons.id, bookings.couponId))
    .where(and(eq(bookings.shopId, shopId), among(bookings.reservationId, reservationIds)));
  return new Map(rows.map(({ reservationId, discount }) => [reservationId, discount]));
}
