import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { timeRange } from "#web/reservations/words.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";

/** A reservation as a row. */
export const reservationColumns = (nameOf: (stylerId: number) => string): TableColumn<Reservation>[] => [
  {
    key: "who",
    header: "손님",
    oneLine: true,
    cell: (one) => (
      <>
        {one.customerName} <small className="number unbroken">{one.maskedPhone}</small>
      </>
    ),
    phone: "title",
  },
  {
    key: "when",
    header: "날짜와 시간",
    oneLine: true,
    cell: (one) => (
      <span className="number">
        {formatDay(seoulDay(new Date(one.startsAt)))} {timeRange(one)}
      </span>
    ),
    phone: "line",
  },
  { key: "menu", header: "메뉴", cell: ({ menuName }) => menuName, phone: "line" },
  { key: "styler", header: "디자이너", cell: ({ stylerId }) => nameOf(stylerId), phone: "line" },
  {
    key: "price",
    header: "금액",
    align: "end",
    cell: ({ priceWon }) => <span className="number">{formatWon(priceWon)}</span>,
    phone: "line",
  },
  {
    key: "payment",
    header: "결제",
    cell: ({ paymentStatus, kind }) =>
      paymentStatus ? paymentStatuses[paymentStatus].label : `${unpaidLabel} · ${reservationKinds[kind].label}`,
    phone: "hidden",
  },
  {
    key: "status",
    header: "상태",
    cell: ({ status }) => <StatusTag status={reservationStatuses[status]} />,
    phone: "corner",
  },
];
