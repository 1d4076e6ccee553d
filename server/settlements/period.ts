import { daysBetween } from "#domain/time/seoul-time.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";

const mostDays = 366;

/** What is wrong with a period of whole days. Undefined if nothing is wrong. A period without an end is valid. */
export function wrongPeriod({ from, to }: { from?: string; to?: string }): RefusalExtras | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (from > to) return { fields: { to: "시작일 이후 날짜를 선택해 주세요" } };
  if (daysBetween(from, to) >= mostDays) return { fields: { to: `${mostDays}일까지 볼 수 있어요` } };
  return undefined;
}
