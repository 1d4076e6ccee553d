import { and, asc, eq, exists, gte, isNull, lt, lte, ne, not, or } from "drizzle-orm";
import type { BookingCoupon } from "#domain/booking.ts";
import type { Db } from "#server/db/open-db.ts";
import { coupons, couponUses } from "#server/db/tables.ts";

interface Asked {
  shopId: number;
  /** Days on which they can be used. */
  from: string;
  to: string;
  /** Whoever has proven her phone: what she has used before is left out, what this booking has taken is not. */
  of?: { phoneFingerprint: string; reservationId: number };
}

/** Coupons that are left to be used. */
export function usableCoupons(db: Db, { shopId, from, to, of }: Asked): Promise<BookingCoupon[]> {
  const usesBy = (reservation: ReturnType<typeof eq>) =>
    exists(
      db
        .select({ id: couponUses.couponId })
        .from(couponUses)
        .where(
          and(
            ...[eq(couponUses.couponId, coupons.id), eq(couponUses.phoneFingerprint, of?.phoneFingerprint ?? "")],
            reservation,
          ),
        ),
    );
  const isLeft = lt(coupons.used, coupons.quantity);
  return db
    .select({
      ...{ id: coupons.id, name: coupons.name, discount: coupons.discount, leastPriceWon: coupons.leastPriceWon },
      ...{ fromDay: coupons.fromDay, toDay: coupons.toDay },
    })
    .from(coupons)
    .where(
      and(
        ...[eq(coupons.shopId, shopId), eq(coupons.disabled, false), isNull(coupons.removedAt)],
        ...[gte(coupons.toDay, from), lte(coupons.fromDay, to)],
        of ? or(isLeft, usesBy(eq(couponUses.reservationId, of.reservationId))) : isLeft,
        of && not(usesBy(ne(couponUses.reservationId, of.reservationId))),
      ),
    )
    .orderBy(asc(coupons.id));
}
