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
