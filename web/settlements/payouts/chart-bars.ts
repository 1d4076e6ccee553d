import type { ReplyOf } from "#contract/call.ts";
import type { getSettlementCharts } from "#contract/settlement-papers.ts";
import { addDays, firstOfNextMonth, formatDay } from "#domain/time/seoul-time.ts";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import type { Bar } from "#web/ui/display/bar-chart.tsx";

export type ChartItem = ReplyOf<typeof getSettlementCharts>["items"][number];
type Measure = Exclude<keyof ChartItem, "day">;

export const chartPeriods = {
  month: { label: "최근 30일", by: "DAY", days: 30 },
  quarter: { label: "최근 90일", by: "DAY", days: 90 },
  year: { label: "최근 12개월", by: "MONTH", months: 12 },
} as const;
export type ChartPeriod = keyof typeof chartPeriods;

/** Up to today; months begin with their first day. */
export function periodDays(period: ChartPeriod, today: string): { from: string; to: string } {
  const chosen = chartPeriods[period];
  if ("days" in chosen) return { from: addDays(today, 1 - chosen.days), to: today };
  let from = `${today.slice(0, 8)}01`;
  for (let month = 1; month < chosen.months; month++) from = `${addDays(from, -1).slice(0, 8)}01`;
  return { from, to: today };
}

/** A calendar month, up to today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const from = `${month}-01`;
  const last = addDays(firstOfNextMonth(from), -1);
  return { from, to: last < today ? last : today };
}

/** One bar for each day or month; the second of two kinds is stacked on the first. */
export function chartBars(
  items: readonly ChartItem[],
  { below, above }: { below: Measure; above?: Measure | undefined },
  by: "DAY" | "MONTH",
  today: string,
): Bar[] {
  return items.map((item) => {
    const { day } = item;
    const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
    return {
      key: day,
      label: by === "DAY" ? `${month}.${date}` : `${month}월`,
      name: by === "DAY" ? formatDay(day) : formatMonth(day),
      value: item[below],
      ...(above ? { stacked: item[above] } : {}),
      unfinished: by === "DAY" ? day === today : day.slice(0, 7) === today.slice(0, 7),
    };
  });
}
