import type { Booking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatIsoInstant } from "#web/bookings/words.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import styles from "./found-bookings.module.css";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";

export function FoundBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0)
    return (
      <p className={styles.none}>이 번호로 잡아 둔 예약이 없어요. 매장에서 받은 예약 주소로 새로 예약할 수 있어요.</p>
    );
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <li key={booking.key}>
          <PlaceLink to={paths.booking(booking.key)}>
            <span className={styles.head}>
              <b>{formatIsoInstant(booking.startsAt)}</b>
              <StatusTag status={reservationStatuses[booking.status]} />
            </span>
            <span>{booking.menuName}</span>
            <span className={styles.muted}>
              {booking.shopName} · {booking.stylerName} · {formatWon(booking.priceWon)}
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
