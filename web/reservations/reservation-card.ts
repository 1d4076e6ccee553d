import "virtual:status-images.css";
import type { Reservation } from "#contract/reservation.ts";
import { unpaidLabel } from "#domain/payment.ts";
import { formatWon } from "#domain/price.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type Drawing, part } from "./drawing.ts";
import styles from "./reservation-card.module.css";
import { cardInWords, isUnpaid, shortStatus, timeRange } from "./words.ts";

export interface CardLook {
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
export const reservationCard: Drawing<CardLook> = {
  make() {
    blank ??= blankCard();
    return blank.cloneNode(true) as HTMLLIElement;
  },
  dress(slot, look, before) {
    const { reservation, top, height, isOpen } = look;
    const card = slot.firstElementChild as HTMLButtonElement;
    const words = cardInWords(reservation);
    card.className = classOf(look);
    // Both at once, and attributes by name: for hundreds of cards each further way in is an object more.
    card.style.cssText = `top: ${top + 1}px; height: ${height - 3}px`;
    card.setAttribute("aria-expanded", String(isOpen));
    // A newer version often says the same, such as after a drop: then there is nothing to lay out again.
    if (before?.height === height && cardInWords(before.reservation) === words) return;
    card.setAttribute("data-reservation", String(reservation.id));
    card.setAttribute("aria-label", words);
    card.replaceChildren(...partsOf(look));
  },
};

let blank: HTMLLIElement | undefined;

function blankCard(): HTMLLIElement {
  const card = Object.assign(part("button"), { type: "button", tabIndex: -1 });
  return part("li", styles.slot, card);
}

const classOf = ({ reservation, height, isOpen, dimmed, faded, movable }: CardLook) =>
  classNames(
    styles.card,
    styles.placed,
    styles[reservation.status],
    reservation.kind === "OFFLINE" && styles.offline,
    faded && styles.faded,
    isOpen && styles.open,
    dimmed && styles.dimmed,
    movable && styles.movable,
    height >= heightOfThreeLines && styles.tall,
    height < heightOfTwoLines && styles.line,
    height < heightOfOneLine && styles.thin,
  );

/** A space ends each part, for whoever copies it. */
function* partsOf({ reservation, height }: CardLook) {
  if (height >= heightOfTwoLines) yield part("span", `${styles.when} number`, `${timeRange(reservation)} `);
  yield part("b", styles.name, `${reservation.customerName} `);
  yield part("span", styles.status, `${shortStatus(reservation)} `);
  if (height >= heightOfThreeLines) {
    const menu = part("span", undefined, `${reservation.menuName} `);
    const unpaid = isUnpaid(reservation) ? [part("em", undefined, ` ${unpaidLabel}`)] : [];
    yield part("span", `${styles.what} number`, menu, formatWon(reservation.priceWon), ...unpaid);
  }
}
