import { Link } from "@tanstack/react-router";
import type { Reservation } from "#contract/reservation.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { shortStatus } from "#web/reservations/format-reservation.ts";
import card from "#web/reservations/list/reservation-card.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { statusIcons } from "#web/ui/display/status-icons.ts";
import styles from "./week-screen.module.css";

/** A reservation in a week: a line that opens its day with its panel. */
export function WeekCard({ reservation, day }: { reservation: Reservation; day: string }) {
  const Icon = statusIcons[reservationStatuses[reservation.status].icon];
  return (
    <li>
      <Link
        from="/partners/shops/$shopId"
        to="/partners/shops/$shopId/reservations"
        search={{ date: day, reservation: reservation.id }}
        className={classNames(
          card.card,
          card[reservation.status],
          reservation.kind === "OFFLINE" && card.offline,
          styles.card,
        )}
      >
        <span className={card.who}>
          <span>
            <span className="number">{seoulTime(new Date(reservation.startsAt))}</span>{" "}
            <strong>{reservation.customerName}</strong>
          </span>
          <span className={card.drawn}>
            {Icon && <Icon size={14} aria-hidden />}
            <span className="sr-only">{shortStatus(reservation)}</span>
          </span>
        </span>
        <span className={styles.menu}>{reservation.menuName}</span>
      </Link>
    </li>
  );
}
