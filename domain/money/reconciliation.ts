/** How our record of a payment and the gateway's record can differ. */
export const differenceKinds = {
  MISSING_AT_GATEWAY: { label: "결제사에 없는 결제" },
  AMOUNT: { label: "결제 금액이 달라요" },
  STATE: { label: "결제 상태가 달라요" },
  REFUND: { label: "환불 금액이 달라요" },
  UNDECIDED: { label: "아직 확인되지 않은 결제" },
  UNREACHABLE: { label: "결제사에 조회하지 못했어요" },
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

export interface PaymentDifference {
  paymentId: number;
  orderId: string;
  kind: DifferenceKind;
  /** A short text for each side, such as APPROVED and CANCELED, or amounts. */
  ours: string;
  theirs: string;
}

/** Who holds money of ours that no row of ours names. */
export const moneySides = {
  GATEWAY: { label: "결제사" },
  BANK: { label: "은행" },
} as const;
export type MoneySide = keyof typeof moneySides;

export const unknownTransferStates = {
  OPEN: { label: "확인 필요" },
  ADOPTED: { label: "기록에 반영함" },
  REFUNDED: { label: "환불함" },
  NOTED: { label: "사유 남김" },
} as const;
export type UnknownTransferState = keyof typeof unknownTransferStates;
