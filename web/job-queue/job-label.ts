const labels: Readonly<Record<string, string>> = {
  "accounts.dormancy": "휴면 계정 살피기",
  "applications.due": "신청 마감 처리",
  "reservations.due": "지난 예약 마무리",
  "reservations.notices": "예약 알림 보내기",
  "payments.refunds": "환불 보내기",
  "push-messages.send": "기기 알림 보내기",
  "settlements.due": "정산하기",
  "settlements.payouts": "정산금 보내기",
  "settlements.tax-invoices": "세금계산서 발행하기",
  "text-messages.send": "문자 보내기",
  "upkeep.prune": "오래된 기록 지우기",
};

/** In words where there are some; work that was added yesterday has its name. */
export const jobLabel = (name: string): string => labels[name] ?? name;
