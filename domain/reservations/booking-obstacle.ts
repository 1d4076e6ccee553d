import { serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import { type DatedPrice, holderOf, isPricedWithin, listPriceOn } from "#domain/menus/menu-price.ts";
import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import type { OperatingStatus } from "#domain/shops/shop.ts";
import { alwaysThere, openingOn, type ShopSchedule, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { addDays, seoulInstant } from "#domain/time/seoul-time.ts";
import { overlap } from "#domain/time/time-range.ts";
import { type BookingWindow, bookingWindow } from "./booking.ts";
import { type DesignerDay, freeStarts, freeTime, partOnDay, type RecurringBreak } from "./free-time.ts";
import type { PieceKind, Segment } from "./visit-time.ts";

/** Why customers cannot book a shop online; the texts are in `booking-obstacle-labels.ts`. */
export const bookingObstacles = [
  "CLOSED",
  "WAITING",
  "PAUSED",
  "NO_CONTRACT",
  "NO_DESIGNER",
  "NO_MENU",
  "MENUS_HIDDEN",
  "NOT_ON_SALE",
  "NO_PRICE",
  "PRICE_LATER",
  "NO_HOURS",
  "NO_OPEN_DAY",
  "NOBODY_AT_WORK",
  "TOO_LONG",
  "TOO_SOON",
] as const;
export type BookingObstacle = (typeof bookingObstacles)[number];

/** Time that is taken; a break, if it has no kind. */
interface TakenTime {
  startsMs: number;
  endsMs: number;
  kind?: PieceKind | "BREAK";
}

/** A designer whom customers may choose. */
export interface ChoosableDesigner {
  id: number;
  rank: DesignerRank;
  /** Null: whenever the shop is open. */
  weeklyHours: WeeklyHours | null;
  recurringBreaks: readonly RecurringBreak[];
  datedBreaks: readonly TakenTime[];
  /** Their waits can be booked online; usually nobody else is served while colour sets. */
  sharesWaits: boolean;
}

/** A menu on sale on some day, with or without a price. */
export interface OfferedMenu {
  durationMinutes: number;
  segments: Segment[];
  bufferMinutes: number;
  saleFrom: string | null;
  saleTo: string | null;
  pricingBasis: PricingBasis;
  prices: readonly DatedPrice[];
}

interface Standing {
  operatingStatus: OperatingStatus;
  /** When the shop was closed for good. */
  closedAt: Date | null;
  hasContract: boolean;
}

/** The facts that decide whether customers can book. */
export interface BookingFacts extends Standing {
  settings: Parameters<typeof bookingWindow>[0];
  schedule: ShopSchedule;
  designers: readonly ChoosableDesigner[];
  menus: readonly OfferedMenu[];
  /** True if there are menus that are hidden, taken off by an operator or not approved. */
  hasMenusNotSold: boolean;
}

/** Why a shop takes no bookings at all, whatever it offers. */
export function standingObstacle({ closedAt, operatingStatus, hasContract }: Standing): BookingObstacle | null {
  if (closedAt) return "CLOSED";
  if (operatingStatus !== "RUNNING") return operatingStatus;
  return hasContract ? null : "NO_CONTRACT";
}

/**
 * Everything that is missing until a customer can book, the most important first; empty if customers can book. A shop
 * that takes no bookings at all gets only that reason. A time that is already booked does not count as missing.
 */
export function bookingObstaclesOf(facts: BookingFacts, now: Date): BookingObstacle[] {
  const standing = standingObstacle(facts);
  if (standing && standing !== "NO_CONTRACT") return [standing];
  return [...(standing ? [standing] : []), ...whatIsMissing(facts, bookingWindow(facts.settings, now))];
}

/**
 * Everything that is missing until customers can book, even at a shop that takes no bookings yet. Without a designer, it
 * looks further as if somebody with the existing prices were there whenever the shop is open.
 */
export function missingForBooking(facts: BookingFacts, now: Date): BookingObstacle[] {
  const window = bookingWindow(facts.settings, now);
  const noContract: BookingObstacle[] = facts.hasContract ? [] : ["NO_CONTRACT"];
  if (facts.designers.length > 0) return [...noContract, ...whatIsMissing(facts, window)];
  return [...noContract, "NO_DESIGNER", ...whatIsMissing({ ...facts, designers: anybodyWithPrice(facts) }, window)];
}

function anybodyWithPrice({ menus }: BookingFacts): ChoosableDesigner[] {
  const holders = new Set(menus.flatMap(({ prices }) => prices.map(({ who }) => who)));
  return [...new Set([...holders, "NORMAL" as const])].map((who) => ({
    id: typeof who === "number" ? who : 0,
    rank: typeof who === "number" ? "NORMAL" : who,
    weeklyHours: null,
    recurringBreaks: [],
    datedBreaks: [],
    sharesWaits: false,
  }));
}

function whatIsMissing(facts: BookingFacts, window: BookingWindow): BookingObstacle[] {
  // Prices and working hours belong to designers: without a designer, they are not the first thing missing.
  if (facts.designers.length === 0) return ["NO_DESIGNER"];
  const missing = [menuObstacle(facts, window), hoursObstacle(facts, window)].filter((one) => one !== null);
  if (missing.length > 0) return missing;
  const noStart = startObstacle(facts, window);
  return noStart ? [noStart] : [];
}

/**
 * A shop with menus, prices and hours may still have no start: no designer has all three at once, or none for long
 * enough.
 */
function startObstacle({ schedule, designers, menus }: BookingFacts, window: BookingWindow): BookingObstacle | null {
  let isSomebodyThere = false;
  let isLongEnough = false;
  for (const day of daysOf(window)) {
    const firstMinute = (window.firstStart.getTime() - seoulInstant(day, "00:00").getTime()) / 60_000;
    for (const designer of designers) {
      const at = dayOf(designer, schedule, day);
      const services = freeTime(at).length > 0 ? servicesOn(day, designer, menus) : [];
      if (services.length === 0) continue;
      isSomebodyThere = true;
      for (const service of services) {
        const lastStart = freeStarts(at, service).at(-1);
        if (lastStart === undefined) continue;
        if (lastStart >= firstMinute) return null;
        isLongEnough = true;
      }
    }
  }
  if (isLongEnough) return "TOO_SOON";
  return isSomebodyThere ? "TOO_LONG" : "NOBODY_AT_WORK";
}

/** What is on sale that day and has a price with the designer, the shortest first. */
const servicesOn = (day: string, designer: ChoosableDesigner, menus: readonly OfferedMenu[]) =>
  menus
    .filter((menu) => isSoldWithin(menu, day, day) && listPriceOn(menu, holderOf(menu.pricingBasis, designer), day))
    .toSorted((a, b) => a.durationMinutes - b.durationMinutes)
    .map(serviceTimeOf);

/** One designer on a day, with their dated breaks. */
export const dayOf = (designer: ChoosableDesigner, shop: ShopSchedule, day: string): DesignerDay => ({
  day,
  shop,
  weeklyHours: designer.weeklyHours ?? alwaysThere,
  recurringBreaks: designer.recurringBreaks,
  occupied: designer.datedBreaks.flatMap((span) => {
    const part = partOnDay(day, span);
    return part ? [{ id: 0, kind: span.kind ?? "BREAK", words: "", ...part }] : [];
  }),
  keepsWaits: !designer.sharesWaits,
});

function menuObstacle(
  { menus, hasMenusNotSold, designers }: BookingFacts,
  { today, lastDay }: BookingWindow,
): BookingObstacle | null {
  if (menus.length === 0) return hasMenusNotSold ? "MENUS_HIDDEN" : "NO_MENU";
  const sold = menus.filter((menu) => isSoldWithin(menu, today, lastDay));
  if (sold.length === 0) return "NOT_ON_SALE";
  const isPricedUntil = (last: string) =>
    sold.some((menu) => {
      const { pricingBasis, saleFrom, saleTo } = menu;
      const from = saleFrom && saleFrom > today ? saleFrom : today;
      const to = saleTo && saleTo < last ? saleTo : last;
      return designers.some((designer) => isPricedWithin(menu, holderOf(pricingBasis, designer), from, to));
    });
  if (isPricedUntil(lastDay)) return null;
  return isPricedUntil("9999-12-31") ? "PRICE_LATER" : "NO_PRICE";
}

const isSoldWithin = ({ saleFrom, saleTo }: OfferedMenu, from: string, to: string) =>
  (saleFrom === null || saleFrom <= to) && (saleTo === null || saleTo >= from);

function hoursObstacle({ schedule, designers }: BookingFacts, window: BookingWindow): BookingObstacle | null {
  const { openingHours } = schedule;
  const isSomebodyThere = (Object.keys(openingHours) as DayOfWeek[]).some((day) => {
    const open = openingHours[day];
    return designers.some(({ weeklyHours }) => {
      const works = (weeklyHours ?? alwaysThere)[day];
      return open !== null && works !== null && overlap(open, works) !== null;
    });
  });
  if (!isSomebodyThere) return "NO_HOURS";
  return daysOf(window).some((day) => openingOn(schedule, day).open) ? null : "NO_OPEN_DAY";
}

function daysOf({ today, lastDay }: BookingWindow): string[] {
  const days: string[] = [];
  for (let day = today; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}
