import { formatWon } from "#domain/menus/price.ts";
import type { FeePlanTerms } from "#domain/money/fee-plan.ts";
import { formatDay } from "#domain/time/seoul-time.ts";

/** 1250 is 12.5%. */
export const percentOf = (bps: number): string =>
  `${(bps / 100).toLocaleString("ko-KR", { maximumFractionDigits: 2 })}%`;

export type NamedFee = readonly [name: string, fee: string];

/** The cost of a plan, one fee per line. With a cut it is the price while the cut lasts. */
export function formatFees({ firstVisitBps, returningBps, monthlyFeeWon, cut }: FeePlanTerms): NamedFee[] {
  return [
    ["첫 방문", percentOf(cut ? firstVisitBps - cut.cutBps : firstVisitBps)],
    ...(cut ? [["할인 끝", `${formatDay(cut.untilDay)} 뒤 ${percentOf(firstVisitBps)}`] as const] : []),
    ["재방문", percentOf(returningBps)],
    ["월 이용료", monthlyFeeWon === 0 ? "없음" : formatWon(monthlyFeeWon)],
  ];
}

/** The same in one line. */
export const feeLine = (terms: FeePlanTerms): string =>
  formatFees(terms)
    .map((fee) => fee.join(" "))
    .join(" · ");
