export const recordStates = {
  ACTIVE: { label: "진행 중" },
  DISABLED: { label: "중지" },
  DONE: { label: "종료" },
} as const;
export type RecordState = keyof typeof recordStates;

const order = Object.keys(recordStates);

/** Current and coming ones first; of the ended ones, the latest first. */
export const byRecordState = (a: { state: RecordState }, b: { state: RecordState }) =>
  order.indexOf(a.state) - order.indexOf(b.state);
