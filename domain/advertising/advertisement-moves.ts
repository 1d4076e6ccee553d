import { leadsFrom, type Move } from "#domain/reservations/move.ts";
import type { AdvertisementStatus } from "./advertisement.ts";

export type AdvertisementRefund = "NONE" | "FULL" | "PRO_RATA";

export const advertisementMoves = {
  withdraw: { from: ["WAITING"], to: "WAITING_CANCELED", by: ["partner"], refund: "FULL", label: "신청 취소하기" },
  approve: { from: ["WAITING"], to: "DISPLAY_WAITING", by: ["operator"], refund: "NONE", label: "승인하기" },
  reject: { from: ["WAITING"], to: "REJECTED", by: ["operator"], refund: "FULL", label: "반려하기" },
  start: { from: ["DISPLAY_WAITING"], to: "ACTIVATED", by: ["clock"], refund: "NONE", label: "노출 시작하기" },
  expire: { from: ["ACTIVATED"], to: "EXPIRED", by: ["clock"], refund: "NONE", label: "기간 종료하기" },
  suspend: { from: ["ACTIVATED"], to: "PAY_WAITING", by: ["clock"], refund: "NONE", label: "결제 대기로 변경하기" },
  renew: { from: ["PAY_WAITING"], to: "ACTIVATED", by: ["gateway"], refund: "NONE", label: "다시 노출하기" },
  lapse: { from: ["PAY_WAITING"], to: "EXPIRED", by: ["clock"], refund: "NONE", label: "미결제로 종료하기" },
  stopRenewal: {
    from: ["ACTIVATED"],
    to: "TERMINATION_WAITING",
    by: ["partner"],
    refund: "NONE",
    label: "자동 결제 해지하기",
  },
  resumeRenewal: {
    from: ["TERMINATION_WAITING"],
    to: "ACTIVATED",
    by: ["partner"],
    refund: "NONE",
    label: "자동 결제 다시 켜기",
  },
  end: { from: ["TERMINATION_WAITING"], to: "TERMINATED", by: ["clock"], refund: "NONE", label: "해지 완료하기" },
  terminateBeforeDisplay: {
    from: ["DISPLAY_WAITING"],
    to: "TERMINATED_BEFORE_DISPLAY",
    by: ["partner"],
    refund: "FULL",
    label: "노출 전에 해지하기",
  },
  // An owner whose renewal failed may also end it at once; no unused day is left then, so nothing is refunded.
  terminate: {
    from: ["ACTIVATED", "TERMINATION_WAITING", "PAY_WAITING"],
    to: "TERMINATED",
    by: ["partner"],
    refund: "PRO_RATA",
    label: "지금 해지하기",
  },
  forceTerminate: {
    from: ["WAITING", "PAY_WAITING", "DISPLAY_WAITING", "ACTIVATED", "TERMINATION_WAITING"],
    to: "FORCE_TERMINATED",
    by: ["operator"],
    refund: "PRO_RATA",
    label: "강제 종료하기",
  },
} as const satisfies Record<string, Move<AdvertisementStatus> & { readonly refund: AdvertisementRefund }>;
export type AdvertisementMove = keyof typeof advertisementMoves;

export function canMoveAdvertisement(status: AdvertisementStatus, move: AdvertisementMove): boolean {
  return leadsFrom<AdvertisementStatus>(advertisementMoves[move], status);
}
