import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { type Column, figure, tableSheet, text } from "#server/spreadsheet.ts";
import type { ReservationRow } from "./find-reservation.ts";

type Line = Pick<
  ReservationRow,
  | "id"
  | "kind"
  | "status"
  | "startsAt"
  | "endsAt"
  | "customerName"
  | "maskedPhone"
  | "menuName"
  | "priceWon"
  | "paidWon"
  | "refundedWon"
  | "paymentStatus"
  | "note"
  | "createdAt"
> & { stylerName: string };

const columns: Column<Line>[] = [
  { heading: "예약 번호", width: 12, cell: ({ id }) => ({ value: id, type: Number }) },
  { heading: "구분", width: 12, cell: ({ kind }) => text(reservationKinds[kind].label) },
  { heading: "상태", width: 14, cell: ({ status }) => text(reservationStatuses[status].label) },
  { heading: "시작", width: 24, cell: ({ startsAt }) => text(formatInstant(startsAt)) },
  { heading: "끝", width: 24, cell: ({ endsAt }) => text(formatInstant(endsAt)) },
  { heading: "디자이너", width: 14, cell: ({ stylerName }) => text(stylerName) },
  { heading: "손님", width: 14, cell: ({ customerName }) => text(customerName) },
  { heading: "전화번호", width: 16, cell: ({ maskedPhone }) => text(maskedPhone) },
  { heading: "메뉴", width: 24, cell: ({ menuName }) => text(menuName) },
  { heading: "금액(원)", width: 12, cell: ({ priceWon }) => figure(priceWon) },
  { heading: "결제", width: 12, cell: ({ paymentStatus }) => text(paymentWords(paymentStatus)) },
  { heading: "결제한 금액(원)", width: 16, cell: ({ paidWon }) => figure(paidWon) },
  { heading: "환불한 금액(원)", width: 16, cell: ({ refundedWon }) => figure(refundedWon) },
  { heading: "메모", width: 30, cell: ({ note }) => text(note) },
  { heading: "접수", width: 24, cell: ({ createdAt }) => text(formatInstant(createdAt)) },
];

export const spreadsheetOf = (lines: readonly Line[]): Promise<Buffer> => tableSheet({ name: "예약", columns, lines });

const paymentWords = (status: Line["paymentStatus"]) => (status ? paymentStatuses[status].label : unpaidLabel);
