import type { JobName } from "#contract/job-queue.ts";

const labels: Readonly<Record<JobName, string>> = {
  "accounts.dormancy": "휴면 계정 살피기",
  "advertisements.due": "광고 시작하고 끝내기",
  "advertisements.uptime": "광고 노출 지키기",
  "applications.due": "신청 마감 처리",
  "cards.keys": "쓰지 않는 카드 키 지우기",
  "payments.due": "결제하기",
  "payments.reconcile": "결제 맞춰 보기",
  "payments.refunds": "환불 보내기",
  "push-messages.send": "기기 알림 보내기",
  "reservations.due": "지난 예약 마무리",
  "reservations.notices": "예약 알림 보내기",
  "settlements.due": "정산하기",
  "settlements.payouts": "정산금 보내기",
  "settlements.tax-invoices": "세금계산서 발행하기",
  "text-messages.send": "문자 보내기",
  "upkeep.prune": "오래된 기록 지우기",
};

/** In words; only work of a newer release than this page has no more than its name. */
export const jobLabel = (name: string): string => labels[name as JobName] ?? name;
