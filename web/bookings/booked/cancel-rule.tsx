import type { Booking } from "#contract/bookings.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { RuleNote } from "#web/bookings/pay/cancel-terms.tsx";
import { TextButton } from "#web/ui/text-button.tsx";
import styles from "./cancel-rule.module.css";
import { RefundBar } from "./refund-bar.tsx";

interface CancelRuleProps {
  booking: Booking;
  onCancel: () => void;
}

/** The refund of a cancellation, now and later. */
export function CancelRule({ booking, onCancel }: CancelRuleProps) {
  const { cancel, paidWon } = booking;
  if (!cancel) return null;
  return (
    <section className={styles.rule}>
      <header>
        <h2>{paidWon > 0 ? "취소하면 돌려받는 돈" : "못 오게 되면"}</h2>
        <TextButton onClick={onCancel}>예약 취소하기</TextButton>
      </header>
      {paidWon > 0 && (
        <RefundBar
          freeUntil={cancel.freeUntil === null ? null : new Date(cancel.freeUntil)}
          allWon={cancel.refundWon + cancel.keptWon}
          lateKeptWon={cancel.lateKeptWon}
          day={seoulDay(new Date(booking.startsAt))}
        />
      )}
      {paidWon > 0 && (
        <p>
          <RuleNote rule={cancel.rule} />
        </p>
      )}
    </section>
  );
}
