export const consultingStates = {
  NEW: { label: "새 신청" },
  CALLED: { label: "통화 완료" },
  DONE: { label: "완료" },
} as const;
export type ConsultingState = keyof typeof consultingStates;

/** When the person would like a call. */
export const hopedTimes = {
  ANY: { label: "상관없음" },
  MORNING: { label: "오전 10시부터 12시" },
  AFTERNOON: { label: "오후 12시부터 5시" },
  EVENING: { label: "오후 5시부터 7시" },
} as const;
export type HopedTime = keyof typeof hopedTimes;

/** Per 24 hours; nobody needs more. */
export const consultingLimits = { perDayPerPhone: 3, perDayPerAddress: 10 } as const;
