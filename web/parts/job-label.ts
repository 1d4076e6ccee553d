import type { JobName } from "#contract/job-queue.ts";

export const jobs: Readonly<Record<JobName, { readonly label: string }>> = {
  "accounts.dormancy": { label: "휴면 계정 점검" },
  "advertisements.due": { label: "광고 시작하고 끝내기" },
  "advertisements.uptime": { label: "광고 노출 유지" },
  "applications.due": { label: "신청 마감 처리" },
  "cards.keys": { label: "사용하지 않는 카드 키 삭제하기" },
  "payments.due": { label: "결제하기" },
  "payments.reconcile": { label: "결제 대사" },
  "payments.refunds": { label: "환불 보내기" },
  "push-messages.send": { label: "기기 알림 보내기" },
  "reservations.due": { label: "지난 예약 마무리" },
  "reservations.notices": { label: "예약 알림 보내기" },
  "settlements.due": { label: "정산하기" },
  "settlements.payouts": { label: "정산금 보내기" },
  "settlements.tax-invoices": { label: "세금계산서 발행하기" },
  "text-messages.send": { label: "문자 보내기" },
  "upkeep.prune": { label: "오래된 기록 삭제하기" },
};

/** The label of a job; a kind from a newer release than this page shows its name. */
export const jobLabel = (name: string): string => jobs[name as JobName]?.label ?? name;
