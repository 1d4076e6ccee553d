import type { FeePlan } from "#domain/money/fee-plan.ts";
import { platformShareOf } from "#domain/reservations/booking.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { addDays, seoulInstant } from "#domain/time/seoul-time.ts";

/** How a booking ends. */
export type Ending = "SERVED" | "SERVED_OFFLINE" | "CORRECTED" | "NO_SHOW" | "CANCELLED_BY_SHOP" | "CANCELLED_LATE";

export interface PlannedVisit {
  day: string;
  startsAt: Date;
  endsAt: Date;
  /** The index of the designer. */
  designer: number;
  bookedAt: Date;
  /** Null for a customer without a phone number. */
  phone: string | null;
  priceWon: number;
  shareWon: number;
  ending: Ending;
  /** Refunded in the evening of the visit, before the cut; or at noon of days after the payout. */
  backBeforeCutWon: number;
  backLater: { day: string; won: number }[];
}

export const busyDesigners: readonly DesignerRank[] = ["CHIEF", "MANAGER", "HEAD", "NORMAL"];
export const planBefore: FeePlan = "B_RE_FREE";
export const planFromOctober: FeePlan = "A_BALANCE";

const rankPrices = [70_000, 50_000, 45_000, 40_000];
const people = 420;
/** Later visits get no late refund: its correction would be in November and still wait for its payout. */
const lastLaterBack = "2026-10-22";

/** Forty visits of September, which are paid out in October, and 1,200 of October; four designers from ten to eight. */
export function busyMonth(): PlannedVisit[] {
  const days = [
    ...Array.from({ length: 2 }, (_, index) => ({ day: addDays("2026-09-29", index), visits: 20 })),
    ...Array.from({ length: 31 }, (_, index) => ({ day: addDays("2026-10-01", index), visits: index < 22 ? 39 : 38 })),
  ];
  return days
    .flatMap(({ day, visits }) => Array.from({ length: visits }, (_, place) => ({ day, place })))
    .map(({ day, place }, number) => plannedVisit(number, day, place));
}

/** Everything follows from the number alone, so that each run is the same. The steps have no common divisor, so all combinations occur. */
function plannedVisit(number: number, day: string, place: number): PlannedVisit {
  const designer = place % busyDesigners.length;
  const hour = 10 + Math.floor(place / busyDesigners.length);
  const ending = endingOf(number);
  // Odd amounts, so that every rounding shows.
  const listWon = (rankPrices[designer] ?? 0) + ((number * 7919) % 9973);
  const discountWon = number % 6 === 1 && ending !== "SERVED_OFFLINE" ? Math.floor(listWon / 5) + 1 : 0;
  const priceWon = listWon - discountWon;
  const isServed = ending === "SERVED";
  return {
    day,
    designer,
    priceWon,
    ending,
    startsAt: seoulInstant(day, `${hour}:00`),
    endsAt: seoulInstant(day, `${hour + 1}:00`),
    bookedAt: number % 3 === 0 ? seoulInstant("2026-09-20", "12:00") : seoulInstant(addDays(day, -1), "18:00"),
    phone: number % 17 === 0 && ending === "SERVED_OFFLINE" ? null : phoneOf((number * 37) % people),
    shareWon: platformShareOf(discountWon, 30),
    backBeforeCutWon: isServed && number % 46 === 3 ? backOf(number, priceWon) : 0,
    backLater: isServed && number % 38 === 6 && day <= lastLaterBack ? laterBacks(number, day, priceWon) : [],
  };
}

function endingOf(number: number): Ending {
  const rest = number % 23;
  if (rest === 2 || rest === 9 || rest === 16) return "SERVED_OFFLINE";
  if (rest === 5) return "NO_SHOW";
  if (rest === 12) return "CANCELLED_LATE";
  if (rest === 18) return "CANCELLED_BY_SHOP";
  return number % 61 === 8 ? "CORRECTED" : "SERVED";
}

/** Sometimes a part, sometimes all. */
const backOf = (number: number, priceWon: number) => (number % 4 === 1 ? priceWon : Math.floor(priceWon / 3));

/** A week later every line is paid out. Some refunds come in two parts. */
function laterBacks(number: number, day: string, priceWon: number) {
  const won = backOf(number, priceWon);
  const parts = won === priceWon ? [Math.floor(won / 7), won - Math.floor(won / 7)] : [won];
  return parts.map((part, index) => ({ day: addDays(day, 7 + index), won: part }));
}

const phoneOf = (person: number) => `010-3000-${1000 + person}`;
