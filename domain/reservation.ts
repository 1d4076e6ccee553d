import { leadsFrom, type Move } from "./move.ts";
import type { Tag } from "./tag.ts";

export const reservationStatuses = {
  READY: { label: "결제 중", tone: "dashed", icon: "credit-card" },
  OK: { label: "예약 확정", tone: "purple", icon: "calendar" },
  COMPLETED: { label: "시술 완료", tone: "neutral", icon: "check" },
  NO_SHOW: { label: "노쇼", tone: "failed", icon: "user-x" },
  CANCELED: { label: "취소됨", tone: "ended", icon: "x" },
  WAIT_CANCEL: { label: "취소 진행 중", tone: "striped", icon: "undo-2" },
  TIME_OVER: { label: "시간 초과", tone: "neutral", icon: "clock" },
  CANCELED_NON_REFUNDABLE: { label: "환불 없는 취소", tone: "ended", icon: "lock" },
} as const satisfies Record<string, Tag>;
export type ReservationStatus = keyof typeof reservationStatuses;

type Window = "ANY_TIME" | "FROM_START" | "UNTIL_CUT";

export const reservationMoves = {
  confirm: { from: ["READY"], to: "OK", by: ["gateway"], window: "ANY_TIME", label: "예약 확정하기" },
  runOut: { from: ["READY"], to: "TIME_OVER", by: ["clock"], window: "ANY_TIME", label: "시간 초과로 비우기" },
  complete: {
    from: ["OK"],
    to: "COMPLETED",
    by: ["partner", "operator", "clock"],
    window: "FROM_START",
    label: "시술 완료하기",
  },
  markNoShow: {
    from: ["OK"],
    to: "NO_SHOW",
    by: ["partner", "operator"],
    window: "FROM_START",
    label: "노쇼로 표시하기",
  },
  correctToNoShow: {
    from: ["COMPLETED"],
    to: "NO_SHOW",
    by: ["partner", "operator"],
    window: "UNTIL_CUT",
    label: "노쇼로 고치기",
  },
  correctToCompleted: {
    from: ["NO_SHOW"],
    to: "COMPLETED",
    by: ["partner", "operator"],
    window: "UNTIL_CUT",
    label: "시술 완료로 고치기",
  },
  cancel: {
    from: ["OK"],
    to: "WAIT_CANCEL",
    by: ["partner", "operator", "customer"],
    window: "ANY_TIME",
    label: "예약 취소하기",
  },
  confirmCancel: {
    from: ["WAIT_CANCEL"],
    to: "CANCELED",
    by: ["gateway"],
    window: "ANY_TIME",
    label: "환불 마치기",
  },
  cancelNonRefundable: {
    from: ["OK"],
    to: "CANCELED_NON_REFUNDABLE",
    by: ["customer"],
    window: "ANY_TIME",
    label: "환불 없이 취소하기",
  },
} as const satisfies Record<string, Move<ReservationStatus> & { readonly window: Window }>;
export type ReservationMove = keyof typeof reservationMoves;

export function canMove(status: ReservationStatus, move: ReservationMove): boolean {
  return leadsFrom<ReservationStatus>(reservationMoves[move], status);
}

export function isMoveOpen(move: ReservationMove, times: { startsAt: Date; cutAt: Date | null }, now: Date): boolean {
  const { window } = reservationMoves[move];
  if (window === "FROM_START") return now >= times.startsAt;
  if (window === "UNTIL_CUT") return times.cutAt === null || now < times.cutAt;
  return true;
}

export const occupiedStatuses = ["READY", "OK", "COMPLETED", "NO_SHOW"] as const satisfies ReservationStatus[];

export const changeableStatuses = ["OK"] as const satisfies ReservationStatus[];

export const reservationSearchKeys = {
  RESERVATION_ID: { label: "예약 번호" },
  USER_NAME: { label: "손님 이름" },
  USER_PHONE_NUMBER: { label: "전화번호" },
} as const;
export type ReservationSearchKey = keyof typeof reservationSearchKeys;
