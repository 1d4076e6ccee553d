import type { TimedLine } from "#domain/reservations/visit-time.ts";
import { visitMinutes } from "#domain/reservations/visit-time.ts";
import { freeStartsIn, type Lane, obstacleToVisit, tenMinutes } from "#web/reservations/board/lanes.ts";
import type { DraftLine } from "./booking-draft.ts";
import { type Offer, priceWith, serviceOf } from "./visit-quote.ts";

/** A time at which a whole visit fits, with who serves it. */
export interface FreePlace {
  fromMinute: number;
  /** In the order of the lines. */
  stylerIds: number[];
  priceWon: number;
}

export interface Wish extends Offer {
  lines: readonly DraftLine[];
  /** The designers who may be booked. */
  lanes: readonly Lane[];
  /** What has passed is not offered. */
  earliest: number;
  /** The reservation that is being changed is no obstacle. */
  ignoring?: number | undefined;
}

/** Every time at which the visit fits: with the chosen designers, and with the cheapest free one where nobody is. */
export function freePlaces(wish: Wish): FreePlace[] {
  return startsOf(wish).flatMap((fromMinute) => placeAt(wish, fromMinute) ?? []);
}

/** The first time with each designer who could serve the lines for which nobody is chosen: the earliest, then the cheapest. */
export function firstPlaces(wish: Wish): FreePlace[] {
  if (!wish.lines.some(({ isOpen }) => isOpen)) return wellApart(freePlaces(wish));
  const found = wish.lanes.flatMap(({ designer }) => {
    for (const fromMinute of startsOf(wish)) {
      const place = placeAt(wish, fromMinute, designer.id);
      if (place?.stylerIds.includes(designer.id)) return place;
    }
    return [];
  });
  const busy = (place: FreePlace) => workMinutesOf(wish.lanes, place.stylerIds[0]);
  return found.toSorted((a, b) => a.fromMinute - b.fromMinute || a.priceWon - b.priceWon || busy(a) - busy(b));
}

/** With chosen designers the times differ only in the minute: not each of them needs a line. */
function wellApart(places: readonly FreePlace[]): FreePlace[] {
  const kept: FreePlace[] = [];
  for (const place of places) {
    const last = kept.at(-1);
    if (!last || place.fromMinute >= last.fromMinute + minutesApart) kept.push(place);
  }
  return kept;
}

const minutesApart = 30;

/** Somebody who can begin must be free for ten minutes: that leaves few starts to look at. */
function startsOf({ lines, lanes, earliest, ignoring }: Wish): number[] {
  const [first] = lines;
  if (!first) return [];
  const starting = lanes.filter(({ designer }) => first.isOpen || designer.id === first.stylerId);
  const starts = new Set(starting.flatMap((lane) => freeStartsIn(lane, tenMinutes, ignoring)));
  return [...starts].filter((start) => start >= earliest).toSorted((a, b) => a - b);
}

/** Who serves the visit at a time; undefined if it does not fit. `only` serves what they can of the lines without anybody. */
export function placeAt(wish: Wish, fromMinute: number, only?: number): FreePlace | undefined {
  const served: TimedLine[] = [];
  let priceWon = 0;
  for (const line of wish.lines) {
    const minute = fromMinute + visitMinutes(served);
    const service = serviceOf(line, wish);
    const fits = (stylerId: number) =>
      !obstacleToVisit(wish.lanes, { lines: [...served, { ...service, stylerId }], fromMinute }, wish.ignoring);
    const chosen = candidatesFor(wish, line, { minute, served, only }).find(({ stylerId }) => fits(stylerId));
    if (!chosen) return undefined;
    served.push({ ...service, stylerId: chosen.stylerId });
    priceWon += chosen.priceWon;
  }
  return { fromMinute, stylerIds: served.map(({ stylerId }) => stylerId), priceWon };
}

interface AtThatTime {
  minute: number;
  served: readonly TimedLine[];
  only: number | undefined;
}

interface Candidate {
  stylerId: number;
  priceWon: number;
}

/** The cheapest first; at the same price whoever serves the visit already, then whoever has the least to do. */
function candidatesFor(wish: Wish, line: DraftLine, { minute, served, only }: AtThatTime): Candidate[] {
  const all = wish.lanes.flatMap(({ designer }) => {
    const price = priceWith(line, designer, { ...wish, minute });
    return price ? [{ stylerId: designer.id, priceWon: price.priceWon }] : [];
  });
  const wanted = line.isOpen ? only : line.stylerId;
  const chosen = all.filter(({ stylerId }) => stylerId === wanted);
  if (!line.isOpen || chosen.length > 0) return chosen;
  const isNew = ({ stylerId }: Candidate) => (served.some((one) => one.stylerId === stylerId) ? 0 : 1);
  const busy = ({ stylerId }: Candidate) => workMinutesOf(wish.lanes, stylerId);
  return all.toSorted((a, b) => a.priceWon - b.priceWon || isNew(a) - isNew(b) || busy(a) - busy(b));
}

/** How busy a designer is that day. */
const workMinutesOf = (lanes: readonly Lane[], stylerId: number | undefined): number =>
  (lanes.find(({ designer }) => designer.id === stylerId)?.time.occupied ?? [])
    .filter(({ kind }) => kind === "WORK")
    .reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
