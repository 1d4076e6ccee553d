/**
 * One attempt to take money. Only the gateway's answer ends it: until then it is pending, and it is looked up before it
 * is sent again.
 */
export const paymentStates = {
  WANTED: { label: "확인 중" },
  APPROVED: { label: "결제 완료" },
  DECLINED: { label: "결제 거절" },
} as const;
export type PaymentState = keyof typeof paymentStates;

export const paymentMethods = {
  /** With a registered card. */
  BILLING: { label: "등록한 카드" },
  /** Once, with a card that was entered for it. */
  ONCE: { label: "일반 결제" },
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

export const refundStates = {
  WANTED: { label: "환불 중" },
  DONE: { label: "환불 완료" },
  STUCK: { label: "환불 오류" },
} as const;
export type RefundState = keyof typeof refundStates;

/** Why a customer gets a refund, in the text for them and the gateway. */
export const refundCauses = {
  CANCEL: { label: "예약 취소" },
  CHEAPER_DESIGNER: { label: "디자이너 변경에 따른 차액" },
  NO_SHOW_REST: { label: "노쇼 위약금 공제 후 환불" },
  AFTER_COMPLETION: { label: "시술 뒤 환불" },
  TOO_LATE: { label: "결제 시간 초과 환불" },
} as const;
export type RefundCause = keyof typeof refundCauses;

/** Helpful texts for the gateway's codes; any other code reads as a card that was not accepted. */
const declineMessages: Readonly<Record<string, string>> = {
  REJECT_CARD_PAYMENT: "한도 초과 또는 잔액 부족으로 결제되지 않았어요",
  REJECT_CARD_COMPANY: "카드사에서 결제를 거절했어요",
  INVALID_STOPPED_CARD: "정지된 카드예요",
  INVALID_CARD_EXPIRATION: "유효기간이 지난 카드예요",
  INVALID_REJECT_CARD: "카드사에서 사용을 거절한 카드예요. 카드사에 문의해 주세요",
  INVALID_CARD_LOST_OR_STOLEN: "분실 또는 도난 신고된 카드예요",
  INVALID_CARD_NUMBER: "카드 번호를 다시 확인해 주세요",
  EXCEED_MAX_DAILY_PAYMENT_COUNT: "하루에 결제할 수 있는 횟수를 넘었어요",
  EXCEED_MAX_ONE_DAY_AMOUNT: "하루에 결제할 수 있는 금액을 넘었어요",
  EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT: "하루에 출금할 수 있는 금액을 넘었어요",
  EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT: "한 번에 출금할 수 있는 금액을 넘었어요",
  EXCEED_MAX_PAYMENT_AMOUNT: "결제할 수 있는 금액을 넘었어요",
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: "이번 달에 결제할 수 있는 금액을 넘었어요",
  REJECT_ACCOUNT_PAYMENT: "잔액이 부족해 결제되지 않았어요",
  REJECT_TOSSPAY_INVALID_ACCOUNT: "결제 계좌를 사용할 수 없어요. 계좌를 다시 등록해 주세요",
  INVALID_CARD_PASSWORD: "카드 비밀번호를 다시 확인해 주세요",
  INVALID_PASSWORD: "결제 비밀번호를 다시 확인해 주세요",
  INVALID_CARD_INSTALLMENT_PLAN: "할부 개월 수를 다시 선택해 주세요",
  NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT: "할부로 결제할 수 없는 카드예요. 일시불로 결제해 주세요",
  NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN: "할부로 결제할 수 없는 카드예요. 일시불로 결제해 주세요",
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: "선택할 수 있는 할부 개월 수를 넘었어요",
  NOT_ALLOWED_POINT_USE: "이 카드는 포인트로 결제할 수 없어요",
  RESTRICTED_TRANSFER_ACCOUNT: "이체할 수 없는 계좌예요. 다른 계좌로 결제해 주세요",
  INVALID_ACCOUNT_INFO_RE_REGISTER: "결제에 사용하는 계좌를 다시 등록해 주세요",
  NOT_AVAILABLE_PAYMENT: "지금은 이 방법으로 결제할 수 없어요. 다른 방법으로 결제해 주세요",
  NOT_AVAILABLE_BANK: "은행 점검 시간이에요. 다른 방법으로 결제해 주세요",
  EXCEED_MAX_AUTH_COUNT: "인증할 수 있는 횟수를 넘었어요. 카드사에 문의해 주세요",
  BELOW_MINIMUM_AMOUNT: "결제할 수 있는 최소 금액보다 적어요",
  FDS_ERROR: "카드사에서 위험 거래로 판단해 결제를 차단했어요. 카드사에 문의해 주세요",
  EXCEED_MAX_AMOUNT: "한 번에 결제할 수 있는 금액을 넘었어요",
  NOT_SUPPORTED_CARD_TYPE: "이 종류의 카드로는 결제할 수 없어요",
  ALREADY_REMOVED_BILLING_KEY: "결제사에서 삭제된 카드예요. 카드를 다시 등록해 주세요",
  INVALID_BILL_KEY_REQUEST: "카드를 다시 등록해 주세요",
  NOT_FOUND_BILLING: "카드를 다시 등록해 주세요",
  NOT_MATCHES_CUSTOMER_KEY: "카드를 다시 등록해 주세요",
  NOT_FOUND_PAYMENT_SESSION: "결제창에서 10분이 지났어요. 다시 결제해 주세요",
  EXPIRED: "결제창에서 10분이 지났어요. 다시 결제해 주세요",
  NO_ANSWER: "결제사에서 응답이 없어 결제되지 않았어요",
};

export const explainDecline = (code: string): string => declineMessages[code] ?? "카드로 결제하지 못했어요";

/** Another attempt with the same card would end the same way. */
const hopeless = [
  "ALREADY_REMOVED_BILLING_KEY",
  "INVALID_BILL_KEY_REQUEST",
  "NOT_FOUND_BILLING",
  "NOT_MATCHES_CUSTOMER_KEY",
];
export const needsNewCard = (code: string): boolean => hopeless.includes(code);

/** For one cycle. All attempts are looked up at the gateway before a charge, so their number is limited. */
export const mostAttempts = 8;

/**
 * How long a payment in progress is reserved for one worker; a second request with the same order and key does no harm.
 */
export const claimSeconds = 20;

/** Pauses between lookups of an unknown result, in seconds. */
const waits = [2, 5, 15, 60, 300] as const;
export const waitSeconds = (tries: number): number => waits[Math.min(tries, waits.length) - 1] ?? 2;

const mostTries = 10;
const patienceMinutes = 20;

/**
 * True after so many lookups in so much time that an order which the gateway does not know has never reached it and is
 * no longer on its way.
 */
export const isNeverAnswered = ({ tries, createdAt }: { tries: number; createdAt: Date }, now: Date): boolean =>
  tries > mostTries && now.getTime() - createdAt.getTime() >= patienceMinutes * 60_000;
