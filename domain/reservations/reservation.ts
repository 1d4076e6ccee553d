import type { Tag } from "#domain/menus/tag.ts";
import { leadsFrom, type Move } from "./move.ts";

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

/** Where a reservation came from; the board shows it as a thin edge. */
export const reservationKinds = {
  ONLINE: { label: "온라인" },
  OFFLINE: { label: "전화·방문" },
} as const;
export type ReservationKind = keyof typeof reservationKinds;

/** How a booking at the desk came in. */
export const bookingSources = {
  PHONE: { label: "전화" },
  VISIT: { label: "방문" },
  NAVER: { label: "네이버" },
  INSTAGRAM: { label: "인스타그램" },
  KAKAO: { label: "카카오" },
  OTHER: { label: "기타" },
} as const;
export type BookingSource = keyof typeof bookingSources;

/** What happened on the day of the visit, beside its status: the customer is here, and in the chair. */
export const visitMarks = {
  ARRIVED: { label: "도착" },
  STARTED: { label: "시술 중" },
} as const;
export type VisitMark = keyof typeof visitMarks;

/** The steps of a reservation after it was made, as its timeline names them. */
export const reservationSteps = {
  changed: { label: "내용을 변경했어요" },
  moved: { label: "시간을 옮겼어요" },
  styler_changed: { label: "디자이너를 변경했어요" },
  arrived: { label: "고객이 도착했어요" },
  arrival_undone: { label: "도착 표시를 취소했어요" },
  started: { label: "시술을 시작했어요" },
  start_undone: { label: "시작 표시를 취소했어요" },
  completed: { label: "시술을 완료했어요" },
  no_show: { label: "노쇼로 표시했어요" },
  undone: { label: "예약 확정으로 되돌렸어요" },
  cancelled: { label: "예약을 취소했어요" },
  removed: { label: "예약을 삭제했어요" },
  run_out: { label: "결제 시간이 지나 예약 시간이 해제됐어요" },
  let_go: { label: "결제하지 않고 예약을 취소했어요" },
  refunded: { label: "환불을 마쳤어요" },
  refund_failed: { label: "환불이 되지 않았어요" },
  booked: { label: "예약을 확정했어요" },
  paid: { label: "결제하고 예약을 확정했어요" },
  pay_failed: { label: "결제가 되지 않았어요" },
  paid_too_late: { label: "결제 시간이 지난 뒤에 결제되어 전액 환불해요" },
  refund_wanted: { label: "시술 뒤에 환불하기로 했어요" },
} as const;
export type ReservationStep = keyof typeof reservationSteps;

type Window = "ANY_TIME" | "FROM_START" | "FROM_WORK" | "UNTIL_CUT";

export const reservationMoves = {
  confirm: { from: ["READY"], to: "OK", by: ["gateway"], window: "ANY_TIME", label: "예약 확정하기" },
  /** Used if nothing has to be paid. */
  confirmFree: { from: ["READY"], to: "OK", by: ["customer"], window: "ANY_TIME", label: "예약 확정하기" },
  expireHold: { from: ["READY"], to: "TIME_OVER", by: ["clock"], window: "ANY_TIME", label: "시간 초과로 비우기" },
  releaseHold: { from: ["READY"], to: "TIME_OVER", by: ["customer"], window: "ANY_TIME", label: "자리 반납하기" },
  complete: {
    from: ["OK"],
    to: "COMPLETED",
    by: ["partner", "operator", "clock"],
    window: "FROM_WORK",
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
    label: "노쇼로 변경하기",
  },
  correctToCompleted: {
    from: ["NO_SHOW"],
    to: "COMPLETED",
    by: ["partner", "operator"],
    window: "UNTIL_CUT",
    label: "시술 완료로 변경하기",
  },
  undo: {
    from: ["COMPLETED", "NO_SHOW"],
    to: "OK",
    by: ["partner", "operator"],
    window: "UNTIL_CUT",
    label: "예약 확정으로 되돌리기",
  },
  cancelUnpaid: {
    from: ["OK"],
    to: "CANCELED",
    by: ["partner", "operator", "customer"],
    window: "ANY_TIME",
    label: "예약 취소하기",
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

interface MoveTimes {
  startsAt: Date;
  startedAt: Date | null;
  cutAt: Date | null;
}

export function isMoveOpen(move: ReservationMove, times: MoveTimes, now: Date): boolean {
  const { window } = reservationMoves[move];
  if (window === "FROM_START") return now >= times.startsAt;
  // Once the work has begun, it can also be done before its booked start.
  if (window === "FROM_WORK") return now >= times.startsAt || times.startedAt !== null;
  if (window === "UNTIL_CUT") return times.cutAt === null || now < times.cutAt;
  return true;
}

export const occupiedStatuses = ["READY", "OK", "COMPLETED", "NO_SHOW"] as const satisfies ReservationStatus[];

export const changeableStatuses = ["OK"] as const satisfies ReservationStatus[];

export const reservationSearchKeys = {
  RESERVATION_ID: { label: "예약 번호" },
  USER_NAME: { label: "고객 이름" },
  USER_PHONE_NUMBER: { label: "전화번호" },
} as const;
export type ReservationSearchKey = keyof typeof reservationSearchKeys;
