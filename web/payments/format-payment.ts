import type { PaymentSummary, PaymentTimeline } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type PaymentState, paymentStates, type RefundState } from "#domain/money/payment-attempt.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import type { TagTone } from "#web/ui/display/tag.tsx";

export const paymentTones: Record<PaymentState, TagTone> = { WANTED: "waits", APPROVED: "arrived", DECLINED: "failed" };
export const refundTones: Record<RefundState, TagTone> = { WANTED: "waits", DONE: "neutral", STUCK: "failed" };

export const purposeLabels: Record<PaymentSummary["purpose"], string> = { ADVERTISEMENT: "광고", RESERVATION: "예약" };

/** The period of an advertisement or the reservation that it pays, and the number of the attempt. */
export function formatTurn({ purpose, subjectId, cycle, attempt }: Turn): string {
  const what = purpose === "RESERVATION" ? `예약 ${subjectId}번` : `${cycle}회차`;
  return attempt > 1 ? `${what} · ${attempt}번째` : what;
}
type Turn = Pick<PaymentSummary, "purpose" | "subjectId" | "cycle" | "attempt">;

/** The gateway's statuses with our labels. */
const gatewayStatuses = {
  READY: "결제 준비",
  IN_PROGRESS: "인증 완료(승인 전)",
  WAITING_FOR_DEPOSIT: "입금 대기",
  DONE: "승인",
  CANCELED: "전액 취소",
  PARTIAL_CANCELED: "일부 취소",
  ABORTED: "승인 실패",
  EXPIRED: "시간 만료",
} as const;

export const formatGateway = (status: string): string =>
  isKeyOf(gatewayStatuses, status) ? gatewayStatuses[status] : status;

/** One side of a difference of a reconciliation: a status, an amount, or nothing. */
export function formatSide(side: string): string {
  if (side === "-") return "기록 없음";
  if (side === "?") return "알 수 없음";
  if (isKeyOf(paymentStates, side)) return paymentStates[side].label;
  return /^\d+$/.test(side) ? formatWon(Number(side)) : formatGateway(side);
}

export interface ComparedLine {
  name: string;
  ours: string;
  theirs: string;
  agrees: boolean;
}

const paidStatuses = ["DONE", "CANCELED", "PARTIAL_CANCELED"];
const refusedStatuses = ["ABORTED", "EXPIRED"];

type Compared = Pick<PaymentTimeline, "state" | "amountWon" | "refundedWon" | "gateway">;

/** Our record beside the gateway's, line by line. An unpaid payment has no amount to compare. */
export function comparedSides({ state, amountWon, refundedWon, gateway }: Compared): ComparedLine[] {
  const isPaid = gateway !== null && paidStatuses.includes(gateway.status);
  const isRefused = gateway === null || refusedStatuses.includes(gateway.status);
  const agreed = { APPROVED: isPaid, DECLINED: isRefused, WANTED: !isPaid && !isRefused }[state];
  const status: ComparedLine = {
    name: "상태",
    ours: paymentStates[state].label,
    theirs: gateway ? formatGateway(gateway.status) : "기록 없음",
    agrees: agreed,
  };
  if (!gateway || (!isPaid && state !== "APPROVED")) return [status];
  const amounts = (name: string, ours: number, theirs: number): ComparedLine => ({
    name,
    ours: formatWon(ours),
    theirs: formatWon(theirs),
    agrees: ours === theirs,
  });
  return [
    status,
    amounts("결제 금액", amountWon, gateway.amountWon),
    amounts("환불 금액", refundedWon, gateway.cancelledWon),
  ];
}
