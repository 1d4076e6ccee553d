import { type Urgency, urgencyOf } from "#domain/accounts/operator-queue.ts";

const minuteMs = 60_000;
const hour = 60;
const day = 24 * hour;

/** The remaining time for an answer, such as "3시간 40분 남음"; less precise if there is more time. */
export function timeLeft(dueAt: Date, now: Date): { text: string; urgency: Urgency } {
  const minutes = Math.ceil((dueAt.getTime() - now.getTime()) / minuteMs);
  const urgency = urgencyOf(dueAt, now);
  if (minutes <= 0) return { text: minutes === 0 ? "지금 마감" : `${formatLength(-minutes)} 지남`, urgency };
  return { text: `${formatLength(minutes)} 남음`, urgency };
}

/** Such as "2일 20시간" or "6분": less precise the longer it is. */
export function formatLength(minutes: number): string {
  if (minutes >= day) return joined([Math.floor(minutes / day), "일"], [Math.floor((minutes % day) / hour), "시간"]);
  // From ten hours on, minutes are left out.
  if (minutes >= 10 * hour) return `${Math.floor(minutes / hour)}시간`;
  return joined([Math.floor(minutes / hour), "시간"], [minutes % hour, "분"]);
}

const joined = (...parts: [number, string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(" ");
