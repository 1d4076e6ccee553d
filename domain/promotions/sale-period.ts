import { addDays } from "#domain/time/seoul-time.ts";

const daysAhead = 365;

interface Period {
  fromDay: string;
  toDay: string;
}

/**
 * The problems of the days of a sale or a coupon, by field, or undefined. One that has begun may keep its first day; no
 * other may begin in the past.
 */
export function salePeriodProblems(
  { fromDay, toDay }: Period,
  today: string,
  keptFromDay?: string,
): Partial<Record<keyof Period, string>> | undefined {
  if (toDay < today) return { toDay: "이미 지난 날이에요" };
  if (fromDay < today && fromDay !== keptFromDay) return { fromDay: "오늘 이후 날짜를 선택해 주세요" };
  if (fromDay > addDays(today, daysAhead)) return { fromDay: "오늘부터 1년 이내의 날짜를 선택해 주세요" };
  return undefined;
}
