import { seoulDay } from "#domain/time/seoul-time.ts";
import { giveCouponsBack, takeCoupon } from "#server/coupons/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings } from "#server/db/tables/tables.ts";
import { readDays } from "#server/reservations/index.ts";
import { feePlanNow, platformShareWon, type Terms, termsOf } from "./booking-terms.ts";
import type { LockedBooking } from "./lock-booking.ts";
import { bookingOf } from "./lock-booking.ts";
import type { Preparing } from "./prepare-booking.ts";
import { usableCoupons } from "./usable-coupons.ts";
import type { Person } from "./who-books.ts";

/**
 * The current price for this customer, with its coupon taken. If it differs from the shown price, the customer confirms
 * again, and nothing is taken. A menu that is not sold any more keeps the price of the hold.
 */
export async function finalTerms(context: Preparing, db: Db, locked: LockedBooking, person: Person) {
  const { input, now, refuse } = context;
  const { reservation } = locked;
  const { shopId, menuId, startsAt, promise } = reservation;
  const terms = await termsWithCoupon(db, locked, person, now);
  const priceWon = terms?.priceWon ?? reservation.priceWon;
  if (priceWon !== input.expectedPriceWon) return refuse("price_changed", { details: { priceWon } });
  const feePlan = await feePlanNow(db, shopId, now);
  if (!terms || menuId === null)
    return { priceWon, promise: { ...promise, feePlan }, platformShareWon: reservation.platformShareWon };
  const { listPriceWon, discount } = terms;
  return {
    priceWon,
    extrasWon: terms.extrasWon,
    granted: terms.granted,
    promise: { ...promise, listPriceWon, priceWon, discount, feePlan },
    platformShareWon: await platformShareWon(db, { shopId, menuId, startsAt, terms }),
  };
}

/** Undefined if it cannot be booked like this any more. */
async function termsWithCoupon(db: Db, locked: LockedBooking, person: Person, now: Date): Promise<Terms | undefined> {
  const { shopId, id: reservationId, staffId, menuId, startsAt, promise } = locked.reservation;
  const day = seoulDay(startsAt);
  const { phoneFingerprint } = person;
  const { menu, designers } = await readDays(db, { shopId, staffIds: [staffId], from: day, menuId, now });
  const [designer] = designers;
  if (!menu || !designer) return undefined;
  // The coupon that an earlier attempt of this booking took can be chosen again.
  await giveCouponsBack(db, shopId, [reservationId]);
  let coupons = await usableCoupons(db, { shopId, from: day, to: day, of: { phoneFingerprint, reservationId } });
  for (;;) {
    const terms = termsOf({ menu, designer, startsAt, choices: promise.choices ?? [], coupons });
    if (typeof terms === "string") return undefined;
    const couponId = terms.coupon?.id ?? null;
    if (couponId === null || (await takeCoupon(db, { shopId, couponId, phoneFingerprint, reservationId, now }))) {
      await db.update(bookings).set({ couponId }).where(bookingOf(shopId, reservationId));
      return terms;
    }
    // Somebody else took the last coupon: the next best price, without it.
    coupons = coupons.filter(({ id }) => id !== couponId);
  }
}
