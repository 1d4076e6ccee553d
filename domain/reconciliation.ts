/** How our record of a payment and the gateway's can differ. */
export const differenceKinds = {
  MISSING_AT_GATEWAY: { label: "결제사에 없는 결제" },
  AMOUNT: { label: "결제 금액이 달라요" },
  STATE: { label: "결제 상태가 달라요" },
  REFUND: { label: "환불 금액이 달라요" },
  UNDECIDED: { label: "아직 확인되지 않은 결제" },
  UNREACHABLE: { label: "결제사에 물어보지 못했어요" },
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

export interface PaymentDifference {
  paymentId: number;
  orderId: string;
  kind: DifferenceKind;
  /** Short words for each side, such as APPROVED and CANCELED, or amounts. */
  ours: string;
  theirs: string;
}
