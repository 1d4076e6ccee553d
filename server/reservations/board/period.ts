import { daysBetween, seoulInstant } from "#domain/time/seoul-time.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";

interface Period {
  from: string;
  to: string;
}

/** What is wrong with a period of whole days; undefined if nothing is. */
export function wrongPeriod({ from, to }: Period, mostDays: number): RefusalExtras | undefined {
  if (from > to) return { fields: { to: "시작일 이후 날짜를 선택해 주세요" } };
  if (daysBetween(from, to) >= mostDays) return { fields: { to: `${mostDays}일까지 볼 수 있어요` } };
  return undefined;
}

export const instantsOf = ({ from, to }: Period) => ({
  startsAt: seoulInstant(from, "00:00"),
  endsAt: seoulInstant(to, "24:00"),
});
