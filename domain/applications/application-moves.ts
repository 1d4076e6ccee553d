import { leadsFrom, type Move } from "#domain/reservations/move.ts";
import type { ApplicationRequestType, ReviewState } from "./application.ts";

/** The states of an application. A withdrawn or approved application is closed and has no further moves. */
export const applicationMoves = {
  startReview: { from: ["REQ_WAITING", "REREQ"], to: "WAITING", by: ["operator"], label: "심사 시작하기" },
  approve: { from: ["WAITING"], to: "APPROVAL", by: ["operator"], label: "승인하기" },
  reject: { from: ["WAITING"], to: "REJECT", by: ["operator"], label: "반려하기" },
  requestAgain: { from: ["REJECT", "NON_DISPLAY_REJECT"], to: "REREQ", by: ["partner"], label: "다시 신청하기" },
  stopShowing: {
    from: ["APPROVAL", "REQ_WAITING", "WAITING", "REREQ", "REJECT"],
    to: "NON_DISPLAY_REJECT",
    by: ["operator"],
    label: "노출 중지하기",
  },
} as const satisfies Record<string, Move<ReviewState>>;
export type ApplicationMove = keyof typeof applicationMoves;

export function canMoveApplication(status: ReviewState, move: ApplicationMove): boolean {
  return leadsFrom<ReviewState>(applicationMoves[move], status);
}

/** A partner may change or withdraw a sent application until a reviewer begins. */
export const isUntouched = (status: ReviewState) => status === "REQ_WAITING" || status === "REREQ";

/** What a partner's withdrawal does: it ends the application at once, or waits for the reviewer who has begun. */
export function cancellationOf(
  status: ReviewState,
  lastAction: ApplicationRequestType,
): "ENDS" | "WAITS" | "WAITS_ALREADY" | "IMPOSSIBLE" {
  if (isUntouched(status) || status === "REJECT") return "ENDS";
  if (status !== "WAITING") return "IMPOSSIBLE";
  return lastAction === "CANCEL" ? "WAITS_ALREADY" : "WAITS";
}
