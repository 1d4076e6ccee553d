import type { ClosedDayRule } from "#domain/shops/closed-days.ts";

/** Rules as the wire has them: lists of their own, which the domain's cannot be since nothing may change those. */
export const closedDaysReply = (rules: readonly ClosedDayRule[]) =>
  rules.map((rule) => ({
    ...rule,
    daysOfWeek: [...rule.daysOfWeek],
    nthWeekdayClosed: [...rule.nthWeekdayClosed],
  }));
