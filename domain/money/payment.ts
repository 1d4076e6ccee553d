export const paymentStatuses = {
  COMPLETE: { label: "결제 완료" },
  PAY_ERROR: { label: "결제 오류" },
  CANCEL_ERROR: { label: "취소 오류" },
  CANCELED: { label: "결제 취소" },
} as const;
export type PaymentStatus = keyof typeof paymentStatuses;

export const paymentFilters = { ALL: { label: "전체" }, ...paymentStatuses } as const;
export type PaymentFilter = keyof typeof paymentFilters;

export const paymentTypes = {
  CONTINUOUS_TIME: { label: "자동 결제" },
  ONCE_TIME: { label: "한 번만 결제" },
} as const;
export type PaymentType = keyof typeof paymentTypes;

export const unpaidLabel = "미결제";
