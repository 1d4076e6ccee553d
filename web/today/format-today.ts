import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { withParticle } from "#domain/text/particle.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { weekdayOf } from "#domain/time/seoul-time.ts";

const weekday = (day: string) => daysOfWeek[weekdayOf(day)].label;

/** 11월 16일 월요일 */
export const longDay = (day: string): string =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${weekday(day)}요일`;

/** 화 10, or 오늘 14 */
export const barDay = (day: string, today: string): string =>
  `${day === today ? "오늘" : weekday(day)} ${Number(day.slice(8))}`;

/** 61.2만 above ten thousand and 1.5억 above a hundred million, exact below; never wider than the bar. */
export function shortWon(won: number): string {
  if (won < 10_000) return formatNumber(won);
  if (won >= 100_000_000) return `${inTenths(won / 100_000_000)}억`;
  return `${won >= 10_000_000 ? formatNumber(Math.round(won / 10_000)) : inTenths(won / 10_000)}만`;
}

const inTenths = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** The time until a reservation begins. */
export function formatUntil(startsAt: Date, now: Date): string {
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / 60_000);
  return minutes <= 0 ? "지금 오실 시간이에요" : `${formatMinutes(minutes)} 남았어요`;
}

/**
 * Today's sales compared with the same time of the same weekday a week ago; undefined if there is nothing to compare
 * with.
 */
export function formatComparison(won: number, lastWeekWon: number, today: string): string | undefined {
  if (won === 0 && lastWeekWon === 0) return undefined;
  const than = `지난주 ${weekday(today)}요일 이맘때`;
  if (won === lastWeekWon) return `${withParticle(than, "과/와")} 같아요`;
  return `${than}보다 ${formatWon(Math.abs(won - lastWeekWon))} ${won > lastWeekWon ? "많아요" : "적어요"}`;
}
