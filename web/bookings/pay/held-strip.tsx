import { useEffect } from "react";
import { getBooking } from "#contract/bookings.ts";
import { codeOf } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { paths } from "#web/bookings/booked/place.ts";
import { PlaceLink } from "#web/bookings/booked/place-link.tsx";
import { formatCountdown, formatIsoInstant } from "#web/bookings/format-times.ts";
import styles from "./held-strip.module.css";
import { HoldRing } from "./hold-ring.tsx";
import { isHeld } from "./hold-state.ts";
import { useHoldSeconds } from "./use-hold-seconds.ts";

interface HeldStripProps {
  bookingKey: string;
  /** The whole length of a hold. */
  minutes: number;
  onGone: () => void;
}

/** A time that is still held while the customer looks around; one tap leads back to it. */
export function HeldStrip({ bookingKey, minutes, onGone }: HeldStripProps) {
  const { data: booking, failure } = useBookingAnswer(getBooking, { key: bookingKey });
  const seconds = useHoldSeconds(booking?.heldUntil ?? null);
  const isGone =
    codeOf(getBooking, failure) === "booking_not_found" || (booking !== undefined && !isHeld(booking, seconds));
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (!booking || isGone) return null;
  return (
    <PlaceLink to={paths.booking(bookingKey)} className={styles.strip}>
      <HoldRing seconds={seconds} minutes={minutes} />
      <span className={styles.words}>
        <b>결제하지 않은 예약이 있어요</b>
        <span>{formatIsoInstant(booking.startsAt)}, 이어서 결제하기</span>
      </span>
      <span className={styles.clock}>{formatCountdown(seconds)}</span>
    </PlaceLink>
  );
}
