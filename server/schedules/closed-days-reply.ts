import type { ClosedDayRule } from "#domain/shops/closed-days.ts";

/** Rules for the wire: copies, because the domain's lists are readonly. */
export const closedDaysReply = (rules: readonly ClosedDayRule[]) =>
  rules.map((rule) => ({
    ...rule,
    daysOfWeek: [...rule.daysOfWeek],
    nthWeekdayClosed: [...rule.nthWeekdayClosed],
  }));
