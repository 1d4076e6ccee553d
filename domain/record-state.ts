export const recordStates = {
  ACTIVE: { label: "진행 중" },
  DISABLED: { label: "중지" },
  DONE: { label: "종료" },
} as const;
export type RecordState = keyof typeof recordStates;
