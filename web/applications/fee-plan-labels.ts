import { choosableFeePlans, type FeePlan } from "#domain/money/fee-plan.ts";

/** Whom a plan is for; its prices are data. */
export const feePlanFits: Record<FeePlan, string> = {
  A_BALANCE: "새 손님과 단골이 고루 오는 매장에 맞아요",
  B_RE_FREE: "단골이 많은 매장에 맞아요",
  B_PROMOTION: "재방문 무료 요금제를 정해진 기간 동안 더 낮은 값에 써요",
  Z_ALL_FREE: "수수료와 이용료가 모두 없어요",
  D_MONTHLY_FEE: "예약이 많아도 나가는 돈이 늘 같아요",
};

/** Other plans are assigned by operators, and are shown only to their shops. */
export const feePlansToChoose = (standing: FeePlan | undefined): readonly FeePlan[] =>
  standing === undefined || choosableFeePlans.includes(standing) ? choosableFeePlans : [...choosableFeePlans, standing];
