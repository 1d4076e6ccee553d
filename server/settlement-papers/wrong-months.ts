import type { RefusalExtras } from "#server/http/calls/errors.ts";

const mostMonths = 12;

/** What is wrong with a period of whole months. Undefined if nothing is wrong. */
export function wrongMonths({ from, to }: { from: string; to: string }): RefusalExtras | undefined {
  if (from > to) return { fields: { to: "시작 월 이후를 선택해 주세요" } };
  if (monthsOf(to) - monthsOf(from) >= mostMonths) return { fields: { to: `${mostMonths}개월까지 볼 수 있어요` } };
  return undefined;
}

/** The number of months since the year 0. */
export const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
