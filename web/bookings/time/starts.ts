import type { listFreeTimes } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { Designer, Price } from "#web/bookings/shop/prices.ts";

export type FreeDay = ReplyOf<typeof listFreeTimes>["days"][number];

/** A designer who is free at a time, with their price then. */
export interface Offer {
  designer: Designer;
  price: Price;
}

export interface Start {
  minute: number;
  /** The lowest price; undefined if the time is taken or nobody works. */
  price: Price | undefined;
  /** Everybody who is free then, the least busy first. */
  offers: Offer[];
}

/** A row that another customer has taken while this one was reading. */
export interface GoneRow extends Offer {
  day: string;
  minute: number;
}

/** A time with a designer: what a customer without a preferred designer chooses. */
export interface StartRow extends Offer {
  minute: number;
  /** How many others are free then at another price, if they are not listed. */
  others: number;
}

export interface StartGroup {
  price: Price;
  starts: Start[];
}

const usualStep = 30;

/**
 * The shown starts of a day: one each half hour, and the first start of a free time range without a half hour. Gaps are
 * shown too, so that the shape of the day is visible.
 */
export function shownMinutes(free: readonly number[]): { minute: number; isFree: boolean }[] {
  const [first] = free;
  const last = free.at(-1);
  if (first === undefined || last === undefined) return [];
  const isFree = new Set(free);
  const shown = new Set(free.filter((minute) => minute % usualStep === 0 || isAloneIn(minute, isFree)));
  for (let minute = Math.ceil(first / usualStep) * usualStep; minute < last; minute += usualStep) shown.add(minute);
  return [...shown].sort((a, b) => a - b).map((minute) => ({ minute, isFree: isFree.has(minute) }));
}

/** The first start of a free time range without a half hour. */
function isAloneIn(minute: number, free: ReadonlySet<number>): boolean {
  if (free.has(minute - 10)) return false;
  for (let next = minute; free.has(next); next += 10) if (next % usualStep === 0) return false;
  return true;
}

/** A list that is longer than this shows one designer per time, and the others when they are asked for. */
const mostRows = 16;

/**
 * The rows of a day in the order of time, at each time the cheapest first. Of several designers with one price the least
 * busy is listed, who comes first in `offers`.
 */
export function rowsOf(starts: readonly Pick<Start, "minute" | "offers">[], opened: ReadonlySet<number>): StartRow[] {
  const times = starts.map(({ minute, offers }) => ({ minute, offers: oneOfEachPrice(offers) }));
  const isLong = times.reduce((sum, { offers }) => sum + offers.length, 0) > mostRows;
  return times.flatMap(({ minute, offers }) => {
    const isCut = isLong && !opened.has(minute);
    const others = isCut ? offers.length - 1 : 0;
    return (isCut ? offers.slice(0, 1) : offers).map((offer) => ({ minute, ...offer, others }));
  });
}

function oneOfEachPrice(offers: readonly Offer[]): Offer[] {
  const seen = new Map<number, Offer>();
  for (const offer of offers) if (!seen.has(offer.price.priceWon)) seen.set(offer.price.priceWon, offer);
  return [...seen.values()].toSorted((a, b) => a.price.priceWon - b.price.priceWon);
}

/** The rows nearest to a time that is gone, with the same designer first. */
export function nearestRows(rows: readonly StartRow[], minute: number, stylerId: number | undefined): StartRow[] {
  const away = (row: StartRow) => Math.abs(row.minute - minute) * 2 - Number(row.designer.id === stylerId);
  return rows.toSorted((a, b) => away(a) - away(b)).slice(0, 2);
}

/** Groups of starts with the same price, in the order of the day; a gap belongs to the group before it. */
export function groupsOf(starts: readonly Start[]): StartGroup[] {
  const groups = new Map<string, StartGroup>();
  let current: StartGroup | undefined;
  for (const start of starts) {
    if (start.price) {
      const key = `${start.price.priceWon} ${start.price.discount}`;
      current = groups.get(key) ?? { price: start.price, starts: [] };
      groups.set(key, current);
    }
    current?.starts.push(start);
  }
  return [...groups.values()];
}
