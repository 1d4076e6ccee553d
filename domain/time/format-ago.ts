import { daysBetween } from "./seoul-time.ts";

/** How long ago a day was, as people say it: 오늘, 어제, 5일 전, 4주 전, 3개월 전, 2년 전. */
export function formatAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "오늘";
  if (days === 1) return "어제";
  if (days < 14) return `${days}일 전`;
  if (days < 63) return `${Math.floor(days / 7)}주 전`;
  if (days < 365) return `${Math.floor(days / 30.4)}개월 전`;
  return `${Math.floor(days / 365)}년 전`;
}
