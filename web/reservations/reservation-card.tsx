import { memo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { unpaidLabel } from "#domain/payment.ts";
import { formatWon } from "#domain/price.ts";
import { reservationStatuses } from "#domain/reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { statusIcons } from "#web/ui/status-icons.ts";
import styles from "./reservation-card.module.css";
import { cardInWords, isUnpaid, shortStatus, timeRange } from "./words.ts";

interface ReservationCardProps {
  reservation: Reservation;
  top: number;
  height: number;
  isOpen: boolean;
  dimmed: boolean;
  faded: boolean;
  movable: boolean;
}

/** Under these heights a line of the card would be cut in half. */
const heightOfOneLine = 24;
const heightOfTwoLines = 46;
const heightOfThreeLines = 62;

/** Time, customer and status, menu and price; the left edge tells where it came from. */
export const ReservationCard = memo(function ReservationCard(props: ReservationCardProps) {
  const { reservation, top, height, isOpen, dimmed, faded, movable } = props;
  const { status, kind, customerName, menuName, priceWon } = reservation;
  const { icon } = reservationStatuses[status];
  const Icon = statusIcons[icon];
  return (
    <li className={classNames(styles.slot, faded && styles.faded)} style={{ top, height }}>
      <button
        type="button"
        className={classNames(
          styles.card,
          styles[status],
          kind === "OFFLINE" && styles.offline,
          isOpen && styles.open,
          dimmed && styles.dimmed,
          movable && styles.movable,
          height < heightOfTwoLines && styles.line,
          height < heightOfOneLine && styles.thin,
        )}
        data-reservation={reservation.id}
        aria-label={cardInWords(reservation)}
        aria-expanded={isOpen}
        tabIndex={-1}
      >
        <span className={styles.text}>
          {height >= heightOfTwoLines && <span className={`${styles.when} number`}>{timeRange(reservation)} </span>}
          <span className={styles.who}>
            <span className={styles.name}>{customerName} </span>
            <span className={styles.status}>
              {Icon && <Icon size={14} />}
              {shortStatus(reservation)}{" "}
            </span>
          </span>
          {height >= heightOfThreeLines && (
            <span className={styles.what}>
              <span>{menuName} </span>
              <span className="number">
                {formatWon(priceWon)}
                {isUnpaid(reservation) && <em> {unpaidLabel}</em>}
              </span>
            </span>
          )}
        </span>
        {movable && <i className={styles.grip} data-grip />}
      </button>
    </li>
  );
});
