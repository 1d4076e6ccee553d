import { type ClosedDayRule, closedDayTypes, nthWeekdays } from "#domain/shops/closed-days.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatWeekdays } from "#web/parts/weekly-hours/format-hours.ts";

export function formatRule({ type, daysOfWeek, nthWeekdayClosed, startDay }: ClosedDayRule): string {
  const days = `${formatWeekdays(daysOfWeek)}요일`.replace("매일요일", "모든 요일");
  if (type === "WEEKLY") return `${closedDayTypes.WEEKLY.label} ${days}`;
  if (type === "BIWEEKLY") {
    const from = startDay ? ` (${formatDay(startDay)} 주부터)` : "";
    return `${closedDayTypes.BIWEEKLY.label} ${days}${from}`;
  }
  const which = nthWeekdayClosed.map((nth) => nthWeekdays[nth].label).join("·");
  return `${closedDayTypes.MONTHLY.label} ${which} ${days}`;
}
