import { seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, timeOfMinute } from "#domain/time/time-range.ts";
import { closedReasons, type Opening } from "./shop-schedule.ts";

/** The opening hours of a day as a customer sees them at a minute of that day. */
export function formatOpening(opening: Opening, minute: number): { todayWords: string; openNow: boolean } {
  if (!opening.open) return { todayWords: `오늘 휴무 · ${closedInPublic(opening)}`, openNow: false };
  const { fromMinute, toMinute } = opening.open;
  if (minute >= toMinute) return { todayWords: "오늘 영업이 끝났어요", openNow: false };
  const hours = `오늘 ${timeOfMinute(fromMinute)}~${timeOfMinute(toMinute)}`;
  if (minute < fromMinute) return { todayWords: `영업 전 · ${hours}`, openNow: false };
  return { todayWords: hours, openNow: true };
}

/** Why a shop is closed, in the words for customers: a note about an irregular closing belongs to the shop. */
export function closedInPublic(opening: Extract<Opening, { open: null }>): string {
  return opening.because === "HOLIDAY" ? opening.words : closedReasons[opening.because].label;
}

export const minuteOfSeoul = (instant: Date): number => minuteOf(seoulTime(instant));
