import { and, asc, eq, exists, gte, isNull, lt, lte, ne, not, or } from "drizzle-orm";
import { isCouponFor } from "#domain/promotions/coupon.ts";
import type { BookingCoupon } from "#domain/reservations/booking.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { coupons, couponUses, customers, reservations } from "#server/db/tables/tables.ts";

interface Asked {
  shopId: number;
  /** Days on which they can be used. */
  from: string;
  to: string;
  /** A customer with a proved phone: coupons they have used before are left out, except for the one of this booking. */
  of?: { phoneFingerprint: string; reservationId: number };
}

/** Available coupons; for a proved phone only those for that customer. */
export async function usableCoupons(db: Db, { shopId, from, to, of }: Asked): Promise<BookingCoupon[]> {
  const usesBy = (reservation: ReturnType<typeof eq>) =>
    exists(
      db
        .select({ id: couponUses.couponId })
        .from(couponUses)
        .where(
          and(
            eq(couponUses.shopId, shopId),
            eq(couponUses.couponId, coupons.id),
            eq(couponUses.phoneFingerprint, of?.phoneFingerprint ?? ""),
            reservation,
          ),
        ),
    );
  const isLeft = lt(coupons.used, coupons.quantity);
  const left = await db
    .select({
      id: coupons.id,
      name: coupons.name,
      discount: coupons.discount,
      leastPriceWon: coupons.leastPriceWon,
      audience: coupons.audience,
      fromDay: coupons.fromDay,
      toDay: coupons.toDay,
    })
    .from(coupons)
    .where(
      and(
        eq(coupons.shopId, shopId),
        eq(coupons.disabled, false),
        isNull(coupons.removedAt),
        gte(coupons.toDay, from),
        lte(coupons.fromDay, to),
        of ? or(isLeft, usesBy(eq(couponUses.reservationId, of.reservationId))) : isLeft,
        of && not(usesBy(ne(couponUses.reservationId, of.reservationId))),
      ),
    )
    .orderBy(asc(coupons.id));
  if (!of || left.every(({ audience }) => audience === "EVERYBODY")) return left;
  const known = await hasVisited(db, shopId, of.phoneFingerprint);
  return left.filter(({ audience }) => isCouponFor(audience, known));
}

/** Whether the shop has served a person with this phone, online or not. */
async function hasVisited(db: Db, shopId: number, phoneFingerprint: string): Promise<boolean> {
  const [visit] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(customers, byKey(customers, reservations.shopId, reservations.customerId))
    .where(
      and(
        eq(customers.shopId, shopId),
        eq(customers.phoneFingerprint, phoneFingerprint),
        eq(reservations.shopId, shopId),
        eq(reservations.status, "COMPLETED"),
        isNull(reservations.removedAt),
      ),
    )
    .limit(1);
  return visit !== undefined;
}
