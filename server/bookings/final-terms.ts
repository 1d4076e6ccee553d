import { linesOf } from "#domain/reservations/visit.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { giveCouponsBack, takeCoupon } from "#server/coupons/index.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings, reservations } from "#server/db/tables/tables.ts";
import { readDays } from "#server/reservations/index.ts";
import { feePlanNow, linesWith, platformShareWon, type Terms, termsOf } from "./booking-terms.ts";
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
    lines: linesWith(linesOf(reservation), terms),
    promise: { ...promise, listPriceWon, priceWon, discount, feePlan },
    platformShareWon: await platformShareWon(db, { shopId, menuId, startsAt, terms }),
  };
}

/** Undefined if it cannot be booked like this any more. */
async function termsWithCoupon(db: Db, locked: LockedBooking, person: Person, now: Date): Promise<Terms | undefined> {
  const { shopId, id: reservationId } = locked.reservation;
  const { phoneFingerprint } = person;
  // The coupon that an earlier attempt of this booking took can be chosen again.
  await giveCouponsBack(db, shopId, [reservationId]);
  const priced = await pricedFor(db, locked, phoneFingerprint, now);
  if (!priced) return undefined;
  let { coupons } = priced;
  for (;;) {
    const terms = priced.termsWith(coupons);
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

/** The coupons of a customer for a held time, and its price with some of them. Undefined if the menu or the designer is gone. */
async function pricedFor(db: Db, { reservation }: LockedBooking, phoneFingerprint: string, now: Date) {
  const { shopId, id: reservationId, staffId, menuId, startsAt, promise } = reservation;
  const day = seoulDay(startsAt);
  const { menu, designers } = await readDays(db, { shopId, staffIds: [staffId], from: day, menuId, now });
  const [designer] = designers;
  if (!menu || !designer) return undefined;
  const coupons = await usableCoupons(db, { shopId, from: day, to: day, of: { phoneFingerprint, reservationId } });
  const termsWith = (some: typeof coupons) =>
    termsOf({ menu, designer, startsAt, choices: promise.choices ?? [], coupons: some });
  return { coupons, termsWith };
}

/**
 * A customer whose phone is proven sees the price with their own coupons before they pay. Only a lower price is written
 * here: a higher one is confirmed by `finalTerms`.
 */
export async function lowerToTheirs(db: Db, locked: LockedBooking, phoneFingerprint: string, now: Date): Promise<void> {
  const { shopId, id, menuId, startsAt, promise } = locked.reservation;
  const priced = await pricedFor(db, locked, phoneFingerprint, now);
  const terms = priced?.termsWith(priced.coupons);
  if (!terms || typeof terms === "string" || menuId === null || terms.priceWon >= locked.reservation.priceWon) return;
  const { priceWon, listPriceWon, discount, extrasWon, granted } = terms;
  await db
    .update(reservations)
    .set({
      priceWon,
      extrasWon,
      granted,
      lines: linesWith(linesOf(locked.reservation), terms),
      promise: { ...promise, listPriceWon, priceWon, discount },
      platformShareWon: await platformShareWon(db, { shopId, menuId, startsAt, terms }),
    })
    .where(byKey(reservations, shopId, id));
}
