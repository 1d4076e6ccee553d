const messages: Record<string, string> = {
  ALREADY_CANCELED_PAYMENT: "이미 취소된 결제예요",
  ALREADY_REMOVED_BILLING_KEY: "이미 삭제한 카드예요",
  EXCEED_MAX_AMOUNT: "카드 한도를 넘었어요",
  INVALID_CARD_EXPIRATION: "카드 유효기간이 지났어요",
  INVALID_REQUEST: "결제 요청이 올바르지 않아요",
  INVALID_STOPPED_CARD: "정지된 카드예요",
  NOT_CANCELABLE_AMOUNT: "취소할 수 있는 금액을 넘었어요",
  NOT_CANCELABLE_PAYMENT: "취소할 수 없는 결제예요",
  NOT_FOUND_BILLING: "등록된 카드를 찾을 수 없어요",
  NOT_FOUND_PAYMENT: "결제를 찾을 수 없어요",
  NOT_FOUND_PAYMENT_SESSION: "결제 시간이 지났어요",
  NOT_MATCHES_CUSTOMER_KEY: "카드를 등록한 사람이 아니에요",
  REJECT_CARD_COMPANY: "카드사에서 거절했어요",
  REJECT_CARD_PAYMENT: "한도 초과나 잔액 부족으로 거절됐어요",
};

/** The gateway's own messages for its codes. */
export const messageOf = (code: string): string => messages[code] ?? "처리하지 못했어요";
