import type { JobName } from "#contract/job-queue.ts";

export const jobs: Readonly<Record<JobName, { readonly label: string }>> = {
  "accounts.dormancy": { label: "휴면 계정 점검" },
  "advertisements.due": { label: "광고 시작·종료 처리" },
  "advertisements.uptime": { label: "광고 노출 유지" },
  "applications.due": { label: "신청 마감 처리" },
  "cards.keys": { label: "미사용 카드 키 삭제" },
  "payments.due": { label: "결제 처리" },
  "payments.reconcile": { label: "결제 대사" },
  "payments.refunds": { label: "환불 처리" },
  "push-messages.send": { label: "기기 알림 발송" },
  "reservations.due": { label: "지난 예약 마무리" },
  "reservations.notices": { label: "예약 알림 발송" },
  "settlements.due": { label: "정산 처리" },
  "settlements.payouts": { label: "정산금 지급" },
  "settlements.tax-invoices": { label: "세금계산서 발행" },
  "text-messages.send": { label: "문자 발송" },
  "upkeep.prune": { label: "오래된 기록 삭제" },
};

/** The label of a job; a kind from a newer release than this page shows its name. */
export const jobLabel = (name: string): string => jobs[name as JobName]?.label ?? name;
