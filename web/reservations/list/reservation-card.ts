import "virtual:status-images.css";
import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { unpaidLabel } from "#domain/money/payment.ts";
import { type Drawing, part } from "#web/reservations/board/drawing.ts";
import { formatCard, isUnpaid, shortStatus, timeRange } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./reservation-card.module.css";

export interface CardLook {
  reservation: Reservation;
  top: number;
  height: number;
  isOpen: boolean;
  dimmed: boolean;
  faded: boolean;
  movable: boolean;
}

/** Below these heights a line of the card would be cut. */
const heightOfOneLine = 24;
const heightOfTwoLines = 46;
const heightOfThreeLines = 62;

/**
 * Time, customer and status, menu and price; the left edge shows the source. There may be hundreds: pseudo-elements
 * replace elements, no card has its own icon, and the common parts of a shape are cloned.
 */
export const reservationCard: Drawing<CardLook> = {
  make: copyOfShape,
  dress(slot, look, before) {
    const { reservation, top, height, isOpen } = look;
    const card = cardIn(slot);
    const label = formatCard(reservation);
    // Both at once, and attributes by name: for hundreds of cards each other API costs one object more.
    card.style.cssText = `top: ${top + 1}px; height: ${height - 3}px`;
    if (before) {
      card.className = classOf(look);
      card.setAttribute("aria-expanded", String(isOpen));
      // A newer version often has the same text, such as after a drop: then nothing is laid out again.
      if (before.height === height && formatCard(before.reservation) === label) return;
      card.replaceChildren(...cardIn(copyOfShape(look)).childNodes);
    }
    card.setAttribute("data-reservation", String(reservation.id));
    card.setAttribute("aria-label", label);
    write(card, look);
  },
};

const cardIn = (slot: HTMLLIElement) => slot.firstElementChild as HTMLButtonElement;

const shapes = new Map<string, HTMLLIElement>();

/** A card with everything except its place and its texts. */
function copyOfShape(look: CardLook): HTMLLIElement {
  const { reservation, isOpen } = look;
  const classes = classOf(look);
  const name = `${reservation.status} ${isUnpaid(reservation)} ${classes}`;
  let shape = shapes.get(name);
  if (!shape) {
    const card = Object.assign(part("button", classes, ...partsOf(look)), { type: "button", tabIndex: -1 });
    card.setAttribute("aria-expanded", String(isOpen));
    shape = part("li", styles.slot, card);
    shapes.set(name, shape);
  }
  return shape.cloneNode(true) as HTMLLIElement;
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

const toBeWritten = " ";

function* partsOf({ reservation, height }: CardLook) {
  if (height >= heightOfTwoLines) yield part("span", `${styles.when} number`, toBeWritten);
  yield part("b", styles.name, toBeWritten);
  yield part("span", styles.status, `${shortStatus(reservation)} `);
  if (height >= heightOfThreeLines) {
    const unpaid = isUnpaid(reservation) ? [part("em", undefined, ` ${unpaidLabel}`)] : [];
    yield part("span", `${styles.what} number`, part("span", undefined, toBeWritten), toBeWritten, ...unpaid);
  }
}

/** A space ends each part, for copying the text. */
function write(card: HTMLElement, { reservation, height }: CardLook) {
  say(card.querySelector("b"), `${reservation.customerName} `);
  if (height >= heightOfTwoLines) say(card.firstElementChild, `${timeRange(reservation)} `);
  if (height < heightOfThreeLines) return;
  const menu = card.lastElementChild?.firstElementChild ?? null;
  say(menu, reservation.menuName && `${reservation.menuName} `);
  (menu?.nextSibling as Text).data = formatWon(reservation.priceWon);
}

/** Writes the texts that the shape has left empty. */
function say(place: Element | null, label: string) {
  (place?.firstChild as Text).data = label;
}
