import type { Booking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatSpan } from "#web/bookings/words.ts";
import styles from "./pay-summary.module.css";

/** The menu, the shop, the time, and how the price is computed. */
export function PaySummary({ booking, priceWon }: { booking: Booking; priceWon: number }) {
  const { listPriceWon, discount, stylerName, stylerRank, choices } = booking;
  return (
    <section className={styles.what} aria-label="예약 내용">
      <p className={styles.head}>
        <b>{booking.menuName}</b>
        <b className={styles.price}>{formatWon(priceWon)}</b>
      </p>
      <p className={styles.muted}>
        {formatDay(seoulDay(new Date(booking.startsAt)))} {formatSpan(booking.startsAt, booking.endsAt)} · {stylerName}{" "}
        {designerRanks[stylerRank].label}
      </p>
      {choices.length > 0 && <p className={styles.muted}>{choices.map(({ choice }) => choice).join(", ")}</p>}
      {priceWon < listPriceWon && (
        <dl className={styles.lines}>
          <div>
            <dt>정가</dt>
            <dd>{formatWon(listPriceWon)}</dd>
          </div>
          <div className={styles.off}>
            <dt>{(priceWon === booking.priceWon && discount) || "할인"}</dt>
            <dd>−{formatWon(listPriceWon - priceWon)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
