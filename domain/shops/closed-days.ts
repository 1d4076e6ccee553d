export const closedDayTypes = {
  WEEKLY: { label: "매주" },
  BIWEEKLY: { label: "격주" },
  MONTHLY: { label: "매월" },
} as const;
export type ClosedDayType = keyof typeof closedDayTypes;

export const daysOfWeek = {
  MON: { label: "월" },
  TUE: { label: "화" },
  WED: { label: "수" },
  THU: { label: "목" },
  FRI: { label: "금" },
  SAT: { label: "토" },
  SUN: { label: "일" },
} as const;
export type DayOfWeek = keyof typeof daysOfWeek;

export const nthWeekdays = {
  FIRST: { label: "첫째", nth: 1 },
  SECOND: { label: "둘째", nth: 2 },
  THIRD: { label: "셋째", nth: 3 },
  FOURTH: { label: "넷째", nth: 4 },
  FIFTH: { label: "다섯째", nth: 5 },
} as const;
export type NthWeekday = keyof typeof nthWeekdays;

export interface ClosedDayRule {
  type: ClosedDayType;
  daysOfWeek: readonly DayOfWeek[];
  /** MONTHLY: which weekdays of the month, counted from its first; FIFTH only if the month has one. */
  nthWeekdayClosed: readonly NthWeekday[];
  /** BIWEEKLY: the week of this day is closed, and then every second week. */
  startDay: string | null;
}

/** Weekdays on which the shop never opens. */
export const weeklyClosedDays = (rules: readonly ClosedDayRule[]): DayOfWeek[] =>
  rules.filter(({ type }) => type === "WEEKLY").flatMap(({ daysOfWeek }) => daysOfWeek);
