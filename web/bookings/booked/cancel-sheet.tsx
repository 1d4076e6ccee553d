import { type Booking, cancelBooking, getBooking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { codeOf, failureText } from "#web/api/failures.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { Sheet } from "#web/bookings/sheet.tsx";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { formatIsoInstant } from "#web/bookings/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import styles from "./cancel-sheet.module.css";

interface CancelSheetProps {
  booking: Booking;
  cancel: NonNullable<Booking["cancel"]>;
  /** The refund has changed: it is read again. */
  onStale: () => void;
  onClose: () => void;
}

/** Shows the refund before the cancellation; if it has changed meanwhile, the sheet asks again with the new amount. */
export function CancelSheet({ booking, cancel, onStale, onClose }: CancelSheetProps) {
  const { run, pending, failure } = useSend(cancelBooking);
  async function cancelIt() {
    const reply = await run({ key: booking.key, expectedRefundWon: cancel.refundWon });
    if (!reply) return;
    if (isRefused(reply)) return onStale();
    keepAnswer(getBooking, { key: booking.key }, reply);
    onClose();
  }
  return (
    <Sheet
      title="예약을 취소할까요?"
      onClose={onClose}
      footer={
        <>
          <Button colour="red" size={50} fullWidth busy={pending} onClick={cancelIt}>
            {booking.paidWon > 0 ? `${formatWon(cancel.refundWon)} 돌려받고 취소하기` : "예약 취소하기"}
          </Button>
          <Button colour="gray" size={50} fullWidth onClick={onClose}>
            예약 그대로 두기
          </Button>
        </>
      }
    >
      <p>
        {formatIsoInstant(booking.startsAt)} {booking.menuName}
      </p>
      {booking.paidWon > 0 && (
        <dl className={styles.money}>
          <div>
            <dt>결제한 돈</dt>
            <dd>{formatWon(cancel.refundWon + cancel.keptWon)}</dd>
          </div>
          <div>
            <dt>늦은 취소로 빼는 돈</dt>
            <dd>{cancel.keptWon > 0 ? `−${formatWon(cancel.keptWon)}` : "없어요"}</dd>
          </div>
          <div className={styles.back}>
            <dt>돌려받는 돈</dt>
            <dd>{formatWon(cancel.refundWon)}</dd>
          </div>
        </dl>
      )}
      {booking.paidWon > 0 && (
        <p className={styles.note}>결제한 카드로 돌려드려요. 카드사에 따라 며칠 걸릴 수 있어요.</p>
      )}
      {failure !== undefined && (
        <Notice tone="failed" role="alert">
          {codeOf(cancelBooking, failure) === "refund_changed"
            ? "그사이 돌려받는 돈이 바뀌었어요. 위의 금액을 확인하고 다시 눌러 주세요"
            : `${failureText(failure).title}. 예약은 그대로 있어요`}
        </Notice>
      )}
    </Sheet>
  );
}
