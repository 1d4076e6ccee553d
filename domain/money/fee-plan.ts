export const feePlans = {
  A_BALANCE: { label: "밸런스 요금제" },
  B_RE_FREE: { label: "재방문 무료 요금제" },
  B_PROMOTION: { label: "프로모션 요금제" },
  Z_ALL_FREE: { label: "전액 무료 요금제" },
  D_MONTHLY_FEE: { label: "월정액 요금제" },
} as const;
export type FeePlan = keyof typeof feePlans;

/** Plans that an owner can choose; the other plans are given by an operator. */
export const choosableFeePlans: readonly FeePlan[] = ["A_BALANCE", "B_RE_FREE", "D_MONTHLY_FEE"];

/** The fees of a plan. Rates are basis points of the paid amount. */
export interface FeePlanTerms {
  firstVisitBps: number;
  returningBps: number;
  monthlyFeeWon: number;
  /** Taken off the rate of first visits, up to and including `untilDay`. */
  cut: { cutBps: number; untilDay: string } | null;
}
export type FeePlanRule = Record<FeePlan, FeePlanTerms>;

/** The rate of a visit on a day. */
export function feeBpsOn({ firstVisitBps, returningBps, cut }: FeePlanTerms, isFirst: boolean, day: string): number {
  if (!isFirst) return returningBps;
  return cut && day <= cut.untilDay ? firstVisitBps - cut.cutBps : firstVisitBps;
}
