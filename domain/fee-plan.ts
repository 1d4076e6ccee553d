export const feePlans = {
  A_BALANCE: { label: "밸런스 요금제" },
  B_RE_FREE: { label: "재방문 무료 요금제" },
  B_PROMOTION: { label: "프로모션 요금제" },
  Z_ALL_FREE: { label: "전액 무료 요금제" },
  D_MONTHLY_FEE: { label: "월정액 요금제" },
} as const;
export type FeePlan = keyof typeof feePlans;
