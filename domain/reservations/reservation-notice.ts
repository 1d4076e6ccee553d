import { addDays, seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";

/** Notices to the shop and the customer about a reservation. */
export const noticeKinds = {
  RECEIVED: { to: "shop", label: "새 예약" },
  CHANGED: { to: "shop", label: "예약 변경" },
  CANCELLED: { to: "shop", label: "예약 취소" },
  SOON: { to: "shop", label: "예약 임박" },
  CUSTOMER_BOOKED: { to: "customer", label: "예약 안내" },
  CUSTOMER_MOVED: { to: "customer", label: "변경 안내" },
  CUSTOMER_CANCELLED: { to: "customer", label: "취소 안내" },
  CUSTOMER_TOO_LATE: { to: "customer", label: "결제 시간 초과 안내" },
  CUSTOMER_REMINDER: { to: "customer", label: "전날 안내" },
} as const;
export type NoticeKind = keyof typeof noticeKinds;

/** A dated rule: the quiet hours, and when the planned notices go out. */
export interface NoticeRule {
  quietFrom: string;
  quietUntil: string;
  /** On the morning that ends the quiet hours, a notice about a start before this time goes out at once. */
  urgentBefore: string;
  soonMinutes: number;
  reminderAt: string;
}

/** When a notice may go out: now, or at the end of the quiet hours. */
export function noticeDueAt(rule: NoticeRule, now: Date, startsAt: Date): Date {
  const morning = quietEnd(rule, now);
  if (!morning || startsAt < seoulInstant(seoulDay(morning), rule.urgentBefore)) return now;
  return morning;
}

/** The end of the quiet hours; undefined outside of them. */
export function quietEnd(rule: NoticeRule, now: Date): Date | undefined {
  const time = seoulTime(now);
  if (time < rule.quietFrom && time >= rule.quietUntil) return undefined;
  const morning = time >= rule.quietFrom ? addDays(seoulDay(now), 1) : seoulDay(now);
  return seoulInstant(morning, rule.quietUntil);
}

/** The reminder to the customer, on the evening before; undefined if they booked later than that. */
export function reminderAt(rule: NoticeRule, startsAt: Date, bookedAt: Date): Date | undefined {
  const evening = seoulInstant(addDays(seoulDay(startsAt), -1), rule.reminderAt);
  return bookedAt < evening ? evening : undefined;
}
