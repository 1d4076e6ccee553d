import type { advertiseCalls } from "#contract/advertise-calls.ts";

/** What was changed about advertising, cards and what they pay. */
export const advertiseCallWords = {
  // advertisements
  holdAdvertisement: "광고 자리 맡기",
  releaseHold: "맡아 둔 광고 자리 돌려주기",
  confirmAdvertisement: "광고 결제하고 신청",
  stopRenewal: "광고 자동 결제 그만두기",
  resumeRenewal: "광고 자동 결제 다시 켜기",
  terminateAdvertisement: "광고 해지",
  answerPriceRise: "오르는 광고 가격에 답하기",
  // what they bring
  openAdvertisement: "손님이 광고 열어 봄",
  openPrintedAdvertisement: "손님이 인쇄물 코드로 광고 열어 봄",
  // screening
  openScreening: "광고 심사 시작",
  approveAdvertisement: "광고 승인",
  rejectAdvertisement: "광고 반려",
  stopAdvertisement: "광고 강제 종료",
  addAdvertisementDays: "광고에 날 더하기",
  // cards
  openCardWindow: "카드 창 열기",
  registerCard: "카드 등록",
  changeCard: "카드 변경",
  keepOnceCard: "광고 일반 결제 카드 확인",
  removeCard: "카드 지우기",
  changeCardOfAdvertisement: "광고 결제 카드 변경",
  // payments
  settlePaymentNow: "결제사에서 결제 다시 확인",
  retryRefund: "환불 다시 하기",
  reconcilePayments: "결제 대사",
} as const satisfies Partial<Record<keyof typeof advertiseCalls, string>>;
