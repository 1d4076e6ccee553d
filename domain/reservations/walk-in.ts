/** Somebody who came in without a booking. */
export const walkInStates = {
  WAITING: { label: "대기 중" },
  SEATED: { label: "예약으로 등록" },
  LEFT: { label: "대기 취소" },
} as const;
export type WalkInState = keyof typeof walkInStates;

/** More than fit into a waiting area. */
export const mostWaiting = 30;
