import type { FoundBooking } from "./find-bookings-where.ts";

/** What has happened to a booking, in one sentence, if its status alone does not tell. */
export function bookingWords(found: FoundBooking, isExpired: boolean, now: Date): string {
  const { reservation } = found;
  switch (reservation.status) {
    case "READY":
      return heldWords(found, isExpired);
    case "TIME_OVER":
      return timeOverWords(found);
    case "OK":
      return bookedWords(found, now);
    case "COMPLETED":
      return reservation.refundedWon > 0 ? `${won(reservation.refundedWon)}을 돌려드렸어요` : "";
    case "NO_SHOW":
      return noShowWords(found);
    case "WAIT_CANCEL":
      return reservation.paymentStatus === "CANCEL_ERROR"
        ? "환불이 늦어지고 있어요. 확인해서 돌려드릴게요"
        : "환불하고 있어요. 카드사에 따라 며칠 걸릴 수 있어요";
    case "CANCELED":
      return cancelledWords(found);
    case "CANCELED_NON_REFUNDABLE":
      return "돌려드리는 금액 없이 취소했어요";
  }
}

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
const gone = "맡아 둔 시간이 지났어요. 시간을 다시 골라 주세요";

function heldWords({ reservation, isBeingPaid }: FoundBooking, isExpired: boolean): string {
  if (isBeingPaid) return "결제를 확인하고 있어요. 잠시 뒤에 다시 열어 주세요";
  if (isExpired) return gone;
  return reservation.paymentStatus === "PAY_ERROR" ? "결제가 되지 않았어요. 다른 카드로 다시 결제해 주세요" : "";
}

/** Paid after the hold expired: the sentence explains the refund. */
function timeOverWords({ reservation: { paidWon, refundedWon, paymentStatus }, isBeingPaid }: FoundBooking): string {
  if (isBeingPaid) return "맡아 둔 시간이 지났어요. 결제되었다면 모두 돌려드릴게요";
  if (paidWon === 0) return gone;
  const late = "맡아 둔 시간이 지난 뒤에 결제되어";
  if (refundedWon >= paidWon) return `${late} ${won(paidWon)}을 모두 돌려드렸어요`;
  if (paymentStatus === "CANCEL_ERROR") return `${late} 돌려드리고 있는데 늦어지고 있어요. 확인해서 돌려드릴게요`;
  return `${late} ${won(paidWon)}을 모두 돌려드리고 있어요`;
}

function bookedWords({ reservation: { startsAt, freeCancel } }: FoundBooking, now: Date): string {
  if (now >= startsAt) return "시작 시간이 지나 온라인으로 취소할 수 없어요. 매장에 전화해 주세요";
  return freeCancel ? "매장이 예약을 바꿨어요. 원하지 않으면 전액 돌려받고 취소할 수 있어요" : "";
}

function noShowWords({ reservation: { paidWon, refundedWon, keptWon } }: FoundBooking): string {
  if (paidWon === 0) return "오시지 않은 예약으로 처리됐어요";
  if (refundedWon > 0) return `오시지 않아 위약금 ${won(keptWon)}을 빼고 ${won(refundedWon)}을 돌려드렸어요`;
  return "오시지 않은 예약으로 처리됐어요. 위약금을 뺀 금액은 며칠 안에 돌려드려요";
}

function cancelledWords({ reservation: { refundedWon, keptWon } }: FoundBooking): string {
  if (refundedWon === 0) return "예약을 취소했어요";
  if (keptWon === 0) return `예약을 취소하고 ${won(refundedWon)}을 돌려드렸어요`;
  return `예약을 취소하고 위약금 ${won(keptWon)}을 뺀 ${won(refundedWon)}을 돌려드렸어요`;
}
