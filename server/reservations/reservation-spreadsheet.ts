import writeExcelFile, { type Cell } from "write-excel-file/node";
import { paymentStatuses, unpaidLabel } from "#domain/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservation.ts";
import { formatInstant } from "#domain/seoul-time.ts";
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

/** Always typed as text, so that what a customer wrote is never a formula, whatever letter it begins with. */
const text = (value: string): Cell => ({ value, type: String });
const number = (value: number): Cell => ({ value, type: Number, format: "#,##0" });
const plainNumber = (value: number): Cell => ({ value, type: Number });

const columns: { heading: string; width: number; cell: (line: Line) => Cell }[] = [
  { heading: "예약 번호", width: 12, cell: ({ id }) => plainNumber(id) },
  { heading: "구분", width: 12, cell: ({ kind }) => text(reservationKinds[kind].label) },
  { heading: "상태", width: 14, cell: ({ status }) => text(reservationStatuses[status].label) },
  { heading: "시작", width: 24, cell: ({ startsAt }) => text(formatInstant(startsAt)) },
  { heading: "끝", width: 24, cell: ({ endsAt }) => text(formatInstant(endsAt)) },
  { heading: "디자이너", width: 14, cell: ({ stylerName }) => text(stylerName) },
  { heading: "손님", width: 14, cell: ({ customerName }) => text(customerName) },
  { heading: "전화번호", width: 16, cell: ({ maskedPhone }) => text(maskedPhone) },
  { heading: "메뉴", width: 24, cell: ({ menuName }) => text(menuName) },
  { heading: "금액(원)", width: 12, cell: ({ priceWon }) => number(priceWon) },
  { heading: "결제", width: 12, cell: ({ paymentStatus }) => text(paymentWords(paymentStatus)) },
  { heading: "결제한 금액(원)", width: 16, cell: ({ paidWon }) => number(paidWon) },
  { heading: "환불한 금액(원)", width: 16, cell: ({ refundedWon }) => number(refundedWon) },
  { heading: "메모", width: 30, cell: ({ note }) => text(note) },
  { heading: "접수", width: 24, cell: ({ createdAt }) => text(formatInstant(createdAt)) },
];

export function spreadsheetOf(lines: readonly Line[]): Promise<Buffer> {
  const headings = columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: "bold" }));
  const rows = lines.map((line) => columns.map(({ cell }) => cell(line)));
  return writeExcelFile([headings, ...rows], {
    sheet: "예약",
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

const paymentWords = (status: Line["paymentStatus"]) => (status ? paymentStatuses[status].label : unpaidLabel);
