import type { ClosedDayRule, ClosedDayType, DayOfWeek, NthWeekday } from "#domain/shops/closed-days.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { formatRule } from "./format-rule.ts";

/** A regular closed day while it is typed. */
export interface NewClosedDay {
  type: ClosedDayType;
  days: readonly DayOfWeek[];
  nth: readonly NthWeekday[];
  startDay: string | null;
}

export const nothingChosen = (): NewClosedDay => ({
  type: "WEEKLY",
  days: [],
  nth: [],
  startDay: seoulDay(new Date()),
});

/** An open form without any choice is ignored. */
export const isBegun = ({ type, days, nth }: NewClosedDay) => type !== "WEEKLY" || days.length > 0 || nth.length > 0;

/** Its errors by field. */
export function closedDayErrors({ type, days, nth, startDay }: NewClosedDay) {
  return {
    ...(days.length === 0 && { days: "요일을 선택해 주세요" }),
    ...(type === "MONTHLY" && nth.length === 0 && { nth: "몇째 주인지 선택해 주세요" }),
    ...(type === "BIWEEKLY" && startDay === null && { startDay: "처음 쉬는 주의 날짜를 선택해 주세요" }),
  };
}

export const isRightClosedDay = (typed: NewClosedDay) => Object.keys(closedDayErrors(typed)).length === 0;

/** The rules with the typed one; an equal rule is not added twice. */
export function withClosedDay(rules: readonly ClosedDayRule[], typed: NewClosedDay | null): readonly ClosedDayRule[] {
  if (!typed || !isRightClosedDay(typed)) return rules;
  const { type, days, nth, startDay } = typed;
  const rule: ClosedDayRule = {
    type,
    daysOfWeek: [...days],
    nthWeekdayClosed: type === "MONTHLY" ? [...nth] : [],
    startDay: type === "BIWEEKLY" ? startDay : null,
  };
  return [...rules.filter((one) => formatRule(one) !== formatRule(rule)), rule];
}
