import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { unpaidLabel } from "#domain/money/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";

const weekdays = {
  MON: "월요일",
  TUE: "화요일",
  WED: "수요일",
  THU: "목요일",
  FRI: "금요일",
  SAT: "토요일",
  SUN: "일요일",
};

/** A heading: the year is in the spoken name of the date strip and in the panel. */
export const dayHeading = (day: string) =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${weekdays[weekdayOf(day)]}`;

export const timeRange = ({ startsAt, endsAt }: Pick<Reservation, "startsAt" | "endsAt">) =>
  `${seoulTime(new Date(startsAt))}~${endTime(new Date(endsAt))}`;

/** The midnight at the end of a day is 24:00. */
function endTime(instant: Date): string {
  const time = seoulTime(instant);
  return time === "00:00" ? "24:00" : time;
}

export const minuteRange = (fromMinute: number, toMinute: number) =>
  `${timeOfMinute(fromMinute)}~${timeOfMinute(toMinute)}`;

export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(" ");
}

/** Paid through us, or the label of spec §9. */
export const isUnpaid = ({ paymentStatus }: Reservation) => paymentStatus === null;

/** A card has space for two syllables; the panel has the full label. */
const shortStatuses: Partial<Record<Reservation["status"], string>> = {
  OK: "확정",
  COMPLETED: "완료",
  WAIT_CANCEL: "취소 중",
  CANCELED: "취소",
  CANCELED_NON_REFUNDABLE: "취소",
};

export const shortStatus = ({ status }: Reservation) => shortStatuses[status] ?? reservationStatuses[status].label;

/** A card for a screen reader, in the order in which it is shown. */
export function formatCard(reservation: Reservation): string {
  const { customerName, menuName, priceWon, kind } = reservation;
  return [
    timeRange(reservation),
    customerName,
    shortStatus(reservation),
    menuName,
    formatWon(priceWon),
    isUnpaid(reservation) && unpaidLabel,
    reservationKinds[kind].label,
  ]
    .filter(Boolean)
    .join(" ");
}
