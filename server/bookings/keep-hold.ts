import { and, eq, gt, ne } from "drizzle-orm";
import { keepHold as call } from "#contract/bookings.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { bookings, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { provenPhoneOf } from "#server/phone-verification/index.ts";
import { bookingNow } from "./booking-reply.ts";
import { lowerToTheirs } from "./final-terms.ts";
import { bookingOf, type LockedBooking, lockBooking } from "./lock-booking.ts";

export const keepHold = handle(call, async ({ input, db, vault, now, refuse, changed }) => {
  const locked = await lockBooking(db, input.key);
  if (!locked) return refuse("booking_not_found");
  const { id, shopId, status, holdUntil } = locked.reservation;
  if (status === "TIME_OVER") return refuse("hold_run_out");
  if (status !== "READY") return refuse("booking_not_held");
  if (holdUntil === null || holdUntil <= now) return refuse("hold_run_out");
  const phoneFingerprint = await provenPhoneOf(db, { key: input.verificationKey, purpose: "BOOKING", now });
  if (phoneFingerprint === undefined) return refuse("phone_not_verified");
  if (await holdsAnother(db, locked, phoneFingerprint, now)) return refuse("holds_too_many", { retryAfterSeconds: 60 });
  await db.update(bookings).set({ phoneFingerprint }).where(bookingOf(shopId, id));
  await keepAsProven(db, locked);
  await lowerToTheirs(db, locked, phoneFingerprint, now);
  changed({ shop: shopId, reservation: id });
  return bookingNow(db, vault, locked.reservation, now);
});

/** As long as the rule allows, counted from the start of the hold. */
export async function keepAsProven(db: Db, { reservation }: LockedBooking): Promise<void> {
  const { minutes } = await ruleInForce(db, "hold", reservation.createdAt);
  const until = new Date(reservation.createdAt.getTime() + minutes * 60_000);
  const isShorter = reservation.holdUntil !== null && reservation.holdUntil < until;
  if (isShorter)
    await db
      .update(reservations)
      .set({ holdUntil: until })
      .where(byKey(reservations, reservation.shopId, reservation.id));
}

/** A proof of a phone extends one hold, not many. */
async function holdsAnother(db: Db, { reservation }: LockedBooking, phoneFingerprint: string, now: Date) {
  const others = await db
    .select({ id: reservations.id })
    .from(bookings)
    .innerJoin(reservations, byKey(reservations, bookings.shopId, bookings.reservationId))
    .where(
      and(
        eq(bookings.phoneFingerprint, phoneFingerprint),
        eq(reservations.status, "READY"),
        gt(reservations.holdUntil, now),
        ne(reservations.id, reservation.id),
      ),
    )
    .limit(1);
  return others.length > 0;
}
