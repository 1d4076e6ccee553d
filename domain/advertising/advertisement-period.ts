import { addDays, daysBetween, isDay } from "#domain/time/seoul-time.ts";
import { type AdvertisementTerm, advertisementPeriods } from "./advertisement-product.ts";

/** `toDay` is not part of the period: the period is over at its midnight. */
export interface DisplayPeriod {
  fromDay: string;
  toDay: string;
}

/**
 * The period that one payment pays for. `anchorDay` counts only for months: an anchor of 31 ends on the last day of a
 * shorter month.
 */
export function periodFrom(fromDay: string, term: AdvertisementTerm, anchorDay: number): DisplayPeriod {
  const toDay =
    term === "MONTH" ? anchoredInNextMonth(fromDay, anchorDay) : addDays(fromDay, advertisementPeriods[term].days);
  return { fromDay, toDay };
}

/** Computed from the anchor and not from the day before, so that a February does not shorten all later months. */
function anchoredInNextMonth(day: string, anchorDay: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const inMonth = (date: number) =>
    `${String(nextYear).padStart(4, "0")}-${String(nextMonth).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  let date = anchorDay;
  while (!isDay(inMonth(date))) date--;
  return inMonth(date);
}

export const anchorOf = (day: string): number => Number(day.slice(8));

export const daysIn = ({ fromDay, toDay }: DisplayPeriod): number => daysBetween(fromDay, toDay);

/** Whole days that have not begun: today counts as used from its midnight on. */
export function unusedDays(period: DisplayPeriod, today: string): number {
  if (today < period.fromDay) return daysIn(period);
  return Math.max(0, daysBetween(addDays(today, 1), period.toDay));
}

/** The share of the payment for whole unused days. Added days cost nothing, so nothing is refunded for them. */
export function refundOf(paidWon: number, period: DisplayPeriod, addedDays: number, today: string): number {
  const bought = daysIn(period) - addedDays;
  return Math.floor((paidWon * Math.min(unusedDays(period, today), bought)) / bought);
}

/** The day before the next period: a recurring advertisement is charged then. */
export const chargeDayOf = (paidUntil: string): string => addDays(paidUntil, -1);

/** The days after the last paid midnight on which the charge is tried again. */
export const retryDaysOf = (paidUntil: string, retryDays: readonly number[]): string[] =>
  retryDays.map((days) => addDays(paidUntil, days));
