import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { unpaidLabel } from "#domain/money/payment.ts";
import {
  type ReservationStage,
  reservationKinds,
  reservationStages,
  stageOf,
} from "#domain/reservations/reservation.ts";
import { seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";

interface FormattedCard extends TimeRange {
  reservation: Reservation;
  firstLine: number;
  lastLine: number;
  pieces: readonly (TimeRange & { kind: string })[];
}

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

/** For a phone: 11.19 (목). */
export const shortDay = (day: string) =>
  `${Number(day.slice(5, 7))}.${Number(day.slice(8))} (${weekdays[weekdayOf(day)].slice(0, 1)})`;

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
const shortStatuses: Partial<Record<ReservationStage, string>> = {
  OK: "확정",
  COMPLETED: "완료",
  WAIT_CANCEL: "취소 중",
  CANCELED: "취소",
  CANCELED_NON_REFUNDABLE: "취소",
};

export function shortStatus(reservation: Reservation): string {
  const stage = stageOf(reservation);
  return shortStatuses[stage] ?? reservationStages[stage].label;
}

/** What is done in some lines of a visit, and what it costs. */
export function servicesOf(lines: Reservation["lines"]) {
  return {
    menus: lines
      .map(({ menuName }) => menuName)
      .filter(Boolean)
      .join(" + "),
    priceWon: lines.reduce((sum, { priceWon }) => sum + priceWon, 0),
    requested: lines.some(({ requested }) => requested),
  };
}

/** A card for a screen reader, in the order in which it is shown. */
export function formatCard({ reservation, ...card }: FormattedCard): string {
  const { customerName, kind, lines } = reservation;
  const { menus, priceWon, requested } = servicesOf(lines.slice(card.firstLine, card.lastLine + 1));
  const waits = card.pieces.filter((piece) => piece.kind === "WAIT");
  return [
    minuteRange(card.fromMinute, card.toMinute),
    customerName,
    shortStatus(reservation),
    requested && "지명",
    menus,
    formatWon(priceWon),
    ...waits.map(({ fromMinute, toMinute }) => `대기 ${minuteRange(fromMinute, toMinute)}`),
    isUnpaid(reservation) && unpaidLabel,
    reservationKinds[kind].label,
  ]
    .filter(Boolean)
    .join(" ");
}
