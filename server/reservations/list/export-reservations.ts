import { and, desc, eq } from "drizzle-orm";
import { exportReservations as call } from "#contract/reservations.ts";
import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { reservations, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { type Column, figure, spreadsheetType, tableSheet, text } from "#server/spreadsheet.ts";
import type { ReservationRow } from "./find-reservation.ts";
import { reservationFields } from "./reservation-reply.ts";
import { searchWhere } from "./search-where.ts";

const mostRows = 50_000;

export const exportReservations = handle(call, async ({ input, shop, db, vault, now, refuse, changed, viewed }) => {
  const rows = await db
    .select({ ...reservationFields, stylerName: staffs.name })
    .from(reservations)
    .innerJoin(staffs, and(eq(staffs.id, reservations.staffId), eq(staffs.shopId, reservations.shopId)))
    .where(searchWhere(db, vault, shop.id, input))
    .orderBy(desc(reservations.startsAt), desc(reservations.id))
    .limit(mostRows + 1);
  if (rows.length > mostRows) return refuse("export_too_large");
  viewed(
    "reservation",
    rows.map(({ id }) => id),
    "EXPORT",
    { reason: input.reason },
  );
  changed({ reason: input.reason, rows: rows.length });
  return {
    fileName: `예약 ${seoulDay(now)}.xlsx`,
    contentType: spreadsheetType,
    bytes: await spreadsheetOf(rows),
  };
});

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
  { heading: "종료", width: 24, cell: ({ endsAt }) => text(formatInstant(endsAt)) },
  { heading: "디자이너", width: 14, cell: ({ stylerName }) => text(stylerName) },
  { heading: "고객", width: 14, cell: ({ customerName }) => text(customerName) },
  { heading: "전화번호", width: 16, cell: ({ maskedPhone }) => text(maskedPhone) },
  { heading: "메뉴", width: 24, cell: ({ menuName }) => text(menuName) },
  { heading: "금액(원)", width: 12, cell: ({ priceWon }) => figure(priceWon) },
  { heading: "결제", width: 12, cell: ({ paymentStatus }) => text(formatPaymentStatus(paymentStatus)) },
  { heading: "결제한 금액(원)", width: 16, cell: ({ paidWon }) => figure(paidWon) },
  { heading: "환불한 금액(원)", width: 16, cell: ({ refundedWon }) => figure(refundedWon) },
  { heading: "메모", width: 30, cell: ({ note }) => text(note) },
  { heading: "접수 일시", width: 24, cell: ({ createdAt }) => text(formatInstant(createdAt)) },
];

const spreadsheetOf = (lines: readonly Line[]): Promise<Buffer> => tableSheet({ name: "예약", columns, lines });

const formatPaymentStatus = (status: Line["paymentStatus"]) => (status ? paymentStatuses[status].label : unpaidLabel);
