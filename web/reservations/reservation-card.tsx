import { memo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { unpaidLabel } from "#domain/payment.ts";
import { formatWon } from "#domain/price.ts";
import { classNames } from "#web/ui/class-names.ts";
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

/**
 * Time, customer and status, menu and price; the left edge tells where it came from. There may be hundreds: no element
 * that a pseudo-element can be, and no icon of its own.
 */
export const ReservationCard = memo(function ReservationCard(props: ReservationCardProps) {
  const { reservation, top, height, isOpen, dimmed, faded, movable } = props;
  const { status, kind, customerName, menuName, priceWon } = reservation;
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
        {height >= heightOfTwoLines && <span className={`${styles.when} number`}>{timeRange(reservation)} </span>}
        <b className={styles.name}>{customerName} </b>
        <span className={styles.status}>{shortStatus(reservation)} </span>
        {height >= heightOfThreeLines && (
          <span className={`${styles.what} number`}>
            <span>{`${menuName} `}</span>
            {formatWon(priceWon)}
            {isUnpaid(reservation) && <em> {unpaidLabel}</em>}
          </span>
        )}
      </button>
    </li>
  );
});
