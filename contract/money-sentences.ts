/** The sentences for operators who look after money; part of `sentences.ts`. */
export const moneySentences = {
  money_not_paused: "결제와 정산이 중지돼 있지 않아요",
  money_already_paused: "결제와 정산이 이미 중지돼 있어요",
  unknown_transfer_not_found: "이미 처리했거나 없는 거래예요. 목록을 다시 확인해 주세요",
  unknown_transfer_not_adoptable: "이 거래와 연결할 예약이나 광고를 찾지 못했어요. 환불하거나 사유를 남겨 주세요",
  unknown_transfer_shop_needed: "어느 매장에 지급한 금액인지 확인할 수 없어요. 매장 번호를 입력해 주세요",
  unknown_transfer_at_bank: "이미 출금된 금액은 여기에서 취소할 수 없어요. 기록에 반영하거나 사유를 남겨 주세요",
  unknown_transfer_amount_differs: "결제 금액과 예약 금액이 달라요. 같은 금액의 예약을 선택해 주세요",
  bank_away: "은행에서 조회하지 못했어요. 잠시 후 다시 시도하거나 거래 내역을 붙여넣어 주세요",
  bank_statement_unreadable: "거래 내역을 읽지 못했어요. 거래일시, 출금액, 적요가 있는 CSV인지 확인해 주세요",
} as const;
