import "virtual:status-images.css";
import { formatWon } from "#domain/menus/price.ts";
import { unpaidLabel } from "#domain/money/payment.ts";
import { type ReservationStage, stageOf } from "#domain/reservations/reservation.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { pixelsOf } from "#web/reservations/board/board-state.ts";
import type { CardColumn } from "#web/reservations/board/card-columns.ts";
import { type Drawing, part } from "#web/reservations/board/drawing.ts";
import type { Card } from "#web/reservations/board/lanes.ts";
import { formatCard, isUnpaid, minuteRange, servicesOf, shortStatus } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./reservation-card.module.css";

export interface CardLook {
  card: Card;
  place: CardColumn;
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
const heightOfFourLines = 78;

/**
 * Time, customer and status, menu and price; the left edge shows the source. There may be hundreds: pseudo-elements
 * replace elements, no card has its own icon, and the common parts of a shape are cloned.
 */
export const reservationCard: Drawing<CardLook> = {
  make: copyOfShape,
  dress(slot, look, before) {
    const { card: shown, place, top, height, isOpen } = look;
    const card = cardIn(slot);
    const label = labelOf(look);
    // Both at once, and attributes by name: for hundreds of cards each other API costs one object more.
    card.style.cssText = `top: ${top + 1}px; height: ${height - 3}px${acrossOf(place)}`;
    if (before) {
      card.className = classOf(look);
      card.setAttribute("aria-expanded", String(isOpen));
      // A newer version often has the same text, such as after a drop: then nothing is laid out again.
      if (before.height === height && before.place === place && labelOf(before) === label) return;
      card.replaceChildren(...cardIn(copyOfShape(look)).childNodes);
    }
    card.setAttribute("data-reservation", String(shown.reservation.id));
    card.setAttribute("data-card", shown.key);
    card.setAttribute("aria-label", label);
    write(card, look);
  },
};

const cardIn = (slot: HTMLLIElement) => slot.firstElementChild as HTMLButtonElement;

const labelOf = ({ card, place }: CardLook) => `${formatCard(card)}${place.overlaps ? ` ${overlapLabel}` : ""}`;
const overlapLabel = "겹침";

/** Nothing for the usual card, which has the whole lane. */
function acrossOf({ column, columns, inside }: CardColumn): string {
  if (columns === 1) return inside ? "; left: 22px" : "";
  const share = 100 / columns;
  const right = column === columns - 1 ? 4 : 1;
  return `; left: calc(${column * share}% + ${inside ? 16 : 3}px); right: calc(${100 - (column + 1) * share}% + ${right}px)`;
}

const shapes = new Map<string, HTMLLIElement>();

/** A card with everything except its place and its texts. */
function copyOfShape(look: CardLook): HTMLLIElement {
  const { card, place, isOpen } = look;
  const classes = classOf(look);
  const unpaid = isUnpaid(card.reservation);
  const parts = card.pieces.map(({ kind, fromMinute, toMinute }) => `${kind}${toMinute - fromMinute}`).join();
  const name = `${stageIn(look)} ${unpaid} ${place.marked} ${classes} ${card.pieces.length > 1 ? parts : ""}`;
  let shape = shapes.get(name);
  if (!shape) {
    const drawn = Object.assign(part("button", classes, ...partsOf(look)), { type: "button", tabIndex: -1 });
    drawn.setAttribute("aria-expanded", String(isOpen));
    shape = part("li", styles.slot, drawn);
    shapes.set(name, shape);
  }
  return shape.cloneNode(true) as HTMLLIElement;
}

const stageIn = ({ card }: CardLook): ReservationStage => stageOf(card.reservation);

function classOf(look: CardLook): string {
  const { card, place, isOpen, dimmed, faded, movable } = look;
  const height = textHeight(look);
  return classNames(
    styles.card,
    styles.placed,
    styles[stageIn(look)],
    card.reservation.kind === "OFFLINE" && styles.offline,
    faded && styles.faded,
    isOpen && styles.open,
    dimmed && styles.dimmed,
    movable && styles.movable,
    place.columns > 1 && styles.narrow,
    place.inside && styles.inside,
    height >= heightOfThreeLines && !place.marked && styles.tall,
    height < heightOfFourLines && styles.short,
    height < heightOfTwoLines && styles.line,
    height < heightOfOneLine && styles.thin,
    height !== look.height && styles.waiting,
  );
}

/** The texts stand in the first work; somebody else may stand in the wait after it. */
function textHeight({ card, height }: CardLook): number {
  const wait = card.pieces.find(({ kind }) => kind === "WAIT");
  return wait ? pixelsOf(wait.fromMinute - card.fromMinute) : height;
}

const toBeWritten = " ";

function* partsOf(look: CardLook) {
  const { card, place } = look;
  const height = textHeight(look);
  if (height >= heightOfTwoLines) yield part("span", `${styles.when} number`, toBeWritten);
  yield part("b", styles.name, toBeWritten);
  yield part("span", styles.status, `${shortStatus(card.reservation)} `);
  if (height >= heightOfThreeLines) {
    const unpaid = isUnpaid(card.reservation) ? [part("em", undefined, ` ${unpaidLabel}`)] : [];
    yield part("span", `${styles.what} number`, part("span", undefined, toBeWritten), toBeWritten, ...unpaid);
  }
  yield* waitsOf(card);
  if (place.marked) yield part("span", styles.mark, `${overlapLabel} `);
}

/** A wait is lighter than the work, and a press on it books somebody else. */
function* waitsOf({ pieces, fromMinute }: Card) {
  for (const [index, { kind, ...piece }] of pieces.entries()) {
    if (kind === "BUFFER" || (kind === "WORK" && index === 0)) continue;
    const minutes = piece.toMinute - piece.fromMinute;
    const element = part(
      "span",
      kind === "WAIT" ? styles.wait : styles.again,
      `${kind === "WAIT" ? "대기" : "시술"} ${minutes}분 `,
    );
    element.style.cssText = `top: ${pixelsOf(piece.fromMinute - fromMinute)}px; height: ${pixelsOf(minutes) - (kind === "WAIT" ? 0 : 3)}px`;
    if (kind === "WAIT") element.setAttribute("data-wait", "");
    yield element;
  }
}

/** A space ends each part, for copying the text. */
function write(card: HTMLElement, look: CardLook) {
  const { reservation, firstLine, lastLine, fromMinute, toMinute } = look.card;
  const { place } = look;
  const height = textHeight(look);
  say(card.querySelector("b"), `${reservation.customerName} `);
  const when = place.columns > 1 ? timeOfMinute(fromMinute) : minuteRange(fromMinute, toMinute);
  if (height >= heightOfTwoLines) say(card.firstElementChild, `${when} `);
  if (height < heightOfThreeLines) return;
  const { menus, priceWon, requested } = servicesOf(reservation.lines.slice(firstLine, lastLine + 1));
  const what = card.querySelector(`.${styles.what}`);
  const menu = what?.firstElementChild ?? null;
  say(menu, [requested && "지명 ", menus && `${menus} `].filter(Boolean).join(""));
  (menu?.nextSibling as Text).data = formatWon(priceWon);
}

/** Writes the texts that the shape has left empty. */
function say(place: Element | null, label: string) {
  (place?.firstChild as Text).data = label;
}
