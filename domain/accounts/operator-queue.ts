/** What waits for an operator. Each queue has its own limit. */
export const operatorQueues = {
  APPLICATIONS: { label: "신청 심사" },
  PAYMENTS: { label: "결제 결과 미확인" },
  REFUNDS: { label: "환불 실패" },
  PAYOUTS: { label: "지급 실패·보류" },
  TRANSFERS: { label: "기록에 없는 거래" },
  QUESTIONS: { label: "1:1 문의" },
  MENUS: { label: "메뉴 심사" },
  ADVERTISEMENTS: { label: "광고 심사" },
  EXHIBITIONS: { label: "기획전 심사" },
  CONSULTING: { label: "입점 상담" },
  DISPUTES: { label: "첫 방문 이의 신청" },
} as const;
export type OperatorQueue = keyof typeof operatorQueues;

/** How long an operator may take, where the limit is not counted in business days. */
export interface OperatorLimits {
  /** For the outcome of a payment. */
  paymentMinutes: number;
  /** For a refund that had failed for good. */
  refundHours: number;
  questionHours: number;
}

const soonMilliseconds = 4 * 60 * 60_000;

export type Urgency = "late" | "soon" | "calm";

/** Less than four hours are little: an operator does it today. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return "late";
  return left < soonMilliseconds ? "soon" : "calm";
}

/** How many of some due times are late, are soon, and have time. */
export function spreadOf(dues: readonly { dueAt: Date; items: number }[], now: Date): Record<Urgency, number> {
  const spread = { late: 0, soon: 0, calm: 0 };
  for (const { dueAt, items } of dues) spread[urgencyOf(dueAt, now)] += items;
  return spread;
}
