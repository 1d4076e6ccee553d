import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import styles from "./booking-facts.module.css";

export function BookingFacts({ booking }: { booking: Booking }) {
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
  const facts: [string, ReactNode][] = [
    ["시술", `${booking.menuName} · ${formatMinutes(minutes)}`],
    ...(booking.choices.length > 0
      ? [["추가", booking.choices.map(({ choice }) => choice).join(", ")] satisfies [string, ReactNode]]
      : []),
    ["디자이너", `${booking.stylerName} ${designerRanks[booking.stylerRank].label}`],
    ["매장", booking.shopName],
    ["결제", <Paid key="paid" booking={booking} />],
    [
      "예약 번호",
      <span key="number" className="number">
        {booking.number}
      </span>,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paid({ booking: { paidWon, refundedWon, priceWon, receiptUrl } }: { booking: Booking }) {
  if (paidWon === 0) return priceWon === 0 ? "무료" : "결제하지 않았어요";
  const words =
    refundedWon > 0 ? `${formatWon(paidWon)} 중 ${formatWon(refundedWon)} 환불됨` : `${formatWon(paidWon)} 결제됨`;
  return (
    <>
      <span className={styles.paid}>{words}</span>
      {receiptUrl && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={styles.receipt}>
          영수증
        </a>
      )}
    </>
  );
}
