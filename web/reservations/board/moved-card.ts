import { movedLines } from "#domain/reservations/visit.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { type Card, type Lane, obstacleToVisit } from "./lanes.ts";

/** Where a card is dropped: the lane, the new start, and how much longer its last work is. */
export interface Drop {
  lane: Lane;
  /** Of the whole visit, which moves with the card. */
  shiftMinutes: number;
  addedMinutes: number;
}

export const dropOf = (card: Card, lane: Lane, { fromMinute, toMinute }: TimeRange): Drop => ({
  lane,
  shiftMinutes: fromMinute - card.fromMinute,
  addedMinutes: toMinute - fromMinute - (card.toMinute - card.fromMinute),
});

/** The lines of the visit after a drop: the lines of the card's designer go along, the others stay with theirs. */
export function linesAfter(card: Card, { lane, addedMinutes }: Drop) {
  const { firstLine, lastLine, reservation } = card;
  const longer = movedLines(reservation.lines, { line: lastLine, addedMinutes });
  return movedLines(longer, { line: firstLine, stylerId: lane.designer.id });
}

/** Why a card cannot be dropped here, looking at the whole visit. */
export function obstacleToDrop(lanes: readonly Lane[], card: Card, drop: Drop): string | undefined {
  if (drop.lane.designer.removed) return "퇴사한 디자이너예요";
  const startOfVisit = card.fromMinute - minutesBefore(card) + drop.shiftMinutes;
  const visit = { lines: linesAfter(card, drop), fromMinute: startOfVisit };
  return obstacleToVisit(lanes, visit, card.reservation.id)?.words;
}

/** How long the visit has been under way when this card begins. */
const minutesBefore = ({ reservation, firstLine }: Card): number =>
  reservation.lines
    .slice(0, firstLine)
    .reduce((sum, { segments }) => sum + segments.reduce((all, { minutes }) => all + minutes, 0), 0);

/** A card cannot become shorter than its waits and ten minutes of work after them. */
export function shortestEnd({ pieces, fromMinute }: Card): number {
  const work = pieces.filter(({ kind }) => kind !== "BUFFER");
  return Math.max(fromMinute, work.at(-1)?.fromMinute ?? 0) + 10;
}
