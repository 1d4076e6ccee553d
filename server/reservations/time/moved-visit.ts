import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import { type MovePrice, priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { endOf, linesOf, type VisitLine } from "#domain/reservations/visit.ts";
import { minutesOf, resized } from "#domain/reservations/visit-time.ts";
import type { OfferedMenu } from "#server/bookable-menus/index.ts";
import type { ReadDesigner } from "#server/reservations/board/designer-days.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";

/** Where a visit goes. What is missing stays. */
export interface VisitMove {
  /** The line that gets another designer or length; without it all lines of the first designer, or the last line. */
  line?: number | undefined;
  stylerId?: number | undefined;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
}

export interface MovedVisit {
  startsAt: Date;
  endsAt: Date;
  lines: VisitLine[];
  /** The lines that got another designer. */
  reassigned: readonly number[];
}

/** The visit at its new place, with the prices that it had. Undefined: it has no such line. */
export function movedVisit(
  row: ReservationRow,
  { line, stylerId, startsAt, endsAt }: VisitMove,
): MovedVisit | undefined {
  const before = linesOf(row);
  if (line !== undefined && !before[line]) return undefined;
  const start = startsAt ?? row.startsAt;
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const addedMinutes = endsAt ? (endsAt.getTime() - start.getTime()) / 60_000 - minutes : 0;
  const resizedLine = line ?? before.length - 1;
  const moves = (index: number) =>
    stylerId !== undefined && (line === undefined ? before[index]?.stylerId === before[0]?.stylerId : index === line);
  const lines = before.map((one, index): VisitLine => {
    const segments =
      index === resizedLine && addedMinutes !== 0
        ? resized(one.segments, minutesOf(one.segments) + addedMinutes)
        : one.segments;
    if (!moves(index) || stylerId === undefined || stylerId === one.stylerId) return { ...one, segments };
    // The customer asked for somebody else.
    return { ...one, segments, stylerId, requested: false };
  });
  const reassigned = lines.flatMap(({ stylerId: now }, index) => (now === before[index]?.stylerId ? [] : index));
  return { startsAt: start, endsAt: endOf(start, lines), lines, reassigned };
}

interface Priced {
  lines: VisitLine[];
  price: MovePrice;
}

interface PriceContext {
  menus: ReadonlyMap<number, OfferedMenu>;
  designers: readonly ReadDesigner[];
  refundedWon: number;
}

/**
 * The lines with their designers' prices. A price typed by hand stays, and what a customer has paid does not become more.
 * Undefined: a designer has no price for the menu.
 */
export function pricedMove(row: ReservationRow, moved: MovedVisit, context: PriceContext): Priced | undefined {
  const { menus, designers, refundedWon } = context;
  let at = moved.startsAt;
  const lines: VisitLine[] = [];
  for (const [index, line] of moved.lines.entries()) {
    const startsAt = at;
    at = endOf(startsAt, [line]);
    const menu = line.menuId === null ? undefined : menus.get(line.menuId);
    const designer = designers.find(({ id }) => id === line.stylerId);
    if (!moved.reassigned.includes(index) || line.menuId === null || line.priceTyped || !designer) {
      lines.push(line);
      continue;
    }
    const priceWon = menu && priceElsewhere(menu, designer, startsAt, line);
    if (priceWon === undefined) return undefined;
    lines.push({ ...line, priceWon });
  }
  const newWon = lines.reduce((sum, { priceWon }) => sum + priceWon, 0);
  const price = priceAfterMove({ ...row, refundedWon, priceTyped: false }, newWon);
  return { price, lines: price.toWon === newWon ? lines : moved.lines };
}
