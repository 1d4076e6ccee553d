import type { Tag } from "#domain/menus/tag.ts";
import { vatIn } from "./ledger.ts";

export const settlementBases = {
  COMPLETED_DATE: { label: "완료일 기준" },
  REMITTANCE_DATE: { label: "입금일 기준" },
} as const;
export type SettlementBasis = keyof typeof settlementBases;

export const historyViews = {
  SETTLEMENT_HISTORY: { label: "입금과 정산" },
  SUBSCRIPTION_HISTORY: { label: "구독·광고 결제" },
} as const;
export type HistoryView = keyof typeof historyViews;

/** The subject of a line. */
export const settlementKinds = {
  SERVICE: { label: "시술" },
  NO_SHOW: { label: "노쇼 위약금" },
  LATE_CANCEL: { label: "취소 위약금" },
  /** A refund to a customer after the line was settled, or a change of its fee. */
  CORRECTION: { label: "정정" },
  MONTHLY_FEE: { label: "월 이용료" },
  ADJUSTMENT: { label: "조정" },
} as const;
export type SettlementKind = keyof typeof settlementKinds;

/** Lines that a reservation makes by itself, at most one of each kind. */
export const earnedKinds = ["SERVICE", "NO_SHOW", "LATE_CANCEL"] as const satisfies readonly SettlementKind[];
export type EarnedKind = (typeof earnedKinds)[number];

/** The progress of a line to the shop's account. */
export const lineStages = {
  /** Completed; can be corrected until the cut. */
  COMING: { label: "입금 예정", tone: "waits", icon: "clock" },
  /** Settled, and waits for a payout: on hold, or the balance is not positive. */
  SETTLED: { label: "정산 확정", tone: "purple", icon: "check" },
  ON_WAY: { label: "입금 중", tone: "waits", icon: "send" },
  PAID: { label: "입금 완료", tone: "arrived", icon: "check" },
} as const satisfies Record<string, Tag>;
export type LineStage = keyof typeof lineStages;

export const payoutStates = {
  WANTED: { label: "입금 중", tone: "waits", icon: "send" },
  DONE: { label: "입금 완료", tone: "arrived", icon: "check" },
  FAILED: { label: "입금 실패", tone: "failed", icon: "x" },
} as const satisfies Record<string, Tag>;
export type PayoutState = keyof typeof payoutStates;

/** Helpful texts about why a payout did not arrive. */
export const payoutProblems = {
  NO_ACCOUNT: "등록한 계좌가 없어요",
  ACCOUNT_CLOSED: "입금할 수 없는 계좌예요",
  HOLDER_DIFFERS: "예금주 이름이 달라요",
  LIMIT: "한 번에 보낼 수 있는 금액을 넘었어요",
  REFUSED: "은행에서 입금이 거절됐어요",
} as const;
export type PayoutProblem = keyof typeof payoutProblems;

export const disputeStates = {
  OPEN: { label: "확인 중", tone: "waits", icon: "clock" },
  ACCEPTED: { label: "인정", tone: "arrived", icon: "check" },
  REJECTED: { label: "기각", tone: "ended", icon: "x" },
} as const satisfies Record<string, Tag>;
export type DisputeState = keyof typeof disputeStates;

export const taxInvoiceStates = {
  WANTED: { label: "발행 중" },
  ISSUED: { label: "발행 완료" },
  FAILED: { label: "발행 오류" },
} as const;
export type TaxInvoiceState = keyof typeof taxInvoiceStates;

/** The amounts of a line. `netWon` is always paid + share − fee + adjustment. */
export interface LineAmounts {
  paidWon: number;
  shareWon: number;
  /** Including its tax. */
  feeWon: number;
  feeVatWon: number;
  adjustmentWon: number;
  netWon: number;
}

const amounts = (paidWon: number, shareWon: number, feeWon: number, adjustmentWon = 0): LineAmounts => ({
  paidWon,
  shareWon,
  feeWon,
  feeVatWon: feeWon < 0 ? 0 - vatIn(0 - feeWon) : vatIn(feeWon),
  adjustmentWon,
  netWon: paidWon + shareWon - feeWon + adjustmentWon,
});

/**
 * Rounded down, so that a fraction of a won stays with the shop. Multiplication comes first, so it is exact in whole
 * numbers.
 */
export const feeOn = (won: number, bps: number): number => Math.floor((won * bps) / 10_000);

export const serviceLine = (paidWon: number, shareWon: number, feeBps: number): LineAmounts =>
  amounts(paidWon, shareWon, feeOn(paidWon + shareWon, feeBps));

/** A kept penalty belongs to the shop in full. */
export const penaltyLine = (keptWon: number): LineAmounts => amounts(keptWon, 0, 0);

export const monthlyFeeLine = (monthlyFeeWon: number): LineAmounts => amounts(0, 0, monthlyFeeWon);

export const adjustmentLine = (adjustmentWon: number): LineAmounts => amounts(0, 0, 0, adjustmentWon);

/**
 * The correction after a refund of a settled line. Computed from the remaining amount, so that several corrections
 * always equal one: after a full refund, fee and share are back too.
 */
export function correctionLine(
  line: { paidWon: number; shareWon: number; feeBps: number },
  { backBeforeWon, backWon }: { backBeforeWon: number; backWon: number },
): LineAmounts {
  const left = (back: number) => {
    const paidWon = line.paidWon - back;
    const shareWon = line.paidWon === 0 ? 0 : Math.floor((line.shareWon * paidWon) / line.paidWon);
    return serviceLine(paidWon, shareWon, line.feeBps);
  };
  const [before, after] = [left(backBeforeWon), left(backBeforeWon + backWon)];
  const feeWon = after.feeWon - before.feeWon;
  return {
    paidWon: after.paidWon - before.paidWon,
    shareWon: after.shareWon - before.shareWon,
    feeWon,
    feeVatWon: after.feeVatWon - before.feeVatWon,
    adjustmentWon: 0,
    netWon: after.netWon - before.netWon,
  };
}

/** The correction when a settled visit gets another fee. */
export function feeCorrectionLine(feeWas: number, feeIs: number): LineAmounts {
  const [was, is] = [amounts(0, 0, feeWas), amounts(0, 0, feeIs)];
  const [feeWon, feeVatWon] = [is.feeWon - was.feeWon, is.feeVatWon - was.feeVatWon];
  return { paidWon: 0, shareWon: 0, feeWon, feeVatWon, adjustmentWon: 0, netWon: 0 - feeWon };
}

export const sumOfLines = (lines: readonly LineAmounts[]): LineAmounts =>
  lines.reduce(
    (sum, line) => ({
      paidWon: sum.paidWon + line.paidWon,
      shareWon: sum.shareWon + line.shareWon,
      feeWon: sum.feeWon + line.feeWon,
      feeVatWon: sum.feeVatWon + line.feeVatWon,
      adjustmentWon: sum.adjustmentWon + line.adjustmentWon,
      netWon: sum.netWon + line.netWon,
    }),
    { paidWon: 0, shareWon: 0, feeWon: 0, feeVatWon: 0, adjustmentWon: 0, netWon: 0 },
  );
