import { unprovenHoldMinutes } from "#domain/reservations/booking.ts";
import { formatCountdown } from "#web/bookings/words.ts";
import styles from "./hold-clock.module.css";
import { HoldRing } from "./hold-ring.tsx";

/** The remaining time of the hold. A screen reader announces it once a minute, not each second. */
export function HoldClock({ seconds, minutes, isProven }: { seconds: number; minutes: number; isProven: boolean }) {
  const minutesLeft = Math.ceil(seconds / 60);
  return (
    <div className={styles.hold} role="timer" aria-label={`자리를 맡아 둔 시간이 ${minutesLeft}분쯤 남았어요`}>
      <HoldRing seconds={seconds} minutes={isProven ? minutes : unprovenHoldMinutes} />
      <p>
        <b>자리를 맡아 두었어요</b>
        {isProven ? "시간 안에 결제하면 확정돼요" : `휴대폰을 인증하면 ${minutes}분까지 맡아 드려요`}
      </p>
      <time dateTime={`PT${seconds}S`} aria-hidden>
        {formatCountdown(seconds)}
      </time>
    </div>
  );
}
