import { choosableFeePlans, type FeePlan } from "#domain/money/fee-plan.ts";

/** Whom a plan is for; its prices are data. */
export const feePlanFits: Record<FeePlan, string> = {
  A_BALANCE: "새 고객과 단골이 고루 오는 매장에 맞아요",
  B_RE_FREE: "단골이 많은 매장에 알맞아요",
  B_PROMOTION: "정해진 기간 동안 재방문 무료 요금제를 할인가로 이용해요",
  Z_ALL_FREE: "수수료와 이용료가 모두 없어요",
  D_MONTHLY_FEE: "예약이 많아도 매달 같은 금액만 내면 돼요",
};

/** Other plans are assigned by operators, and are shown only to their shops. */
export const feePlansToChoose = (standing: FeePlan | undefined): readonly FeePlan[] =>
  standing === undefined || choosableFeePlans.includes(standing) ? choosableFeePlans : [...choosableFeePlans, standing];
