import { and, eq, gt, notInArray, or } from "drizzle-orm";
import { findBookings as call } from "#contract/bookings.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { bookings, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import { bookingReply } from "./booking-reply.ts";
import { findBookingsWhere } from "./find-bookings-where.ts";

const daysBack = 90;

export const findBookings = handle(call, async ({ input, db, vault, now, refuse }) => {
  const phone = await spendProof(db, vault, { key: input.verificationKey, purpose: "BOOKING", now });
  if (!phone) return refuse("phone_not_verified", { fields: { verificationKey: "휴대폰 번호를 인증해 주세요" } });
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  // An unpaid hold is no booking; one that was paid too late is, because it is refunded.
  const isHeld = and(eq(reservations.status, "READY"), gt(reservations.holdUntil, now));
  const isBooking = or(notInArray(reservations.status, ["READY", "TIME_OVER"]), gt(reservations.paidWon, 0), isHeld);
  const found = await findBookingsWhere(
    db,
    and(
      eq(bookings.phoneFingerprint, vault.fingerprint(phoneDigits(phone))),
      gt(reservations.startsAt, since),
      isBooking,
    ),
  );
  return { items: found.map((one) => bookingReply(one, vault, now)) };
});
