import type { PayoutExplanation } from "#contract/settlement.ts";
import { settlementKinds } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";

export interface WaterfallStep {
  key: string;
  label: string;
  note: string;
  won: number;
  /** start and total begin at zero; a change is between two levels. */
  kind: "start" | "change" | "total";
}

/** From the customers' payments to the payout. Zero amounts are left out, except at the start and the end. */
export function waterfallSteps(explained: PayoutExplanation, totalLabel: string): WaterfallStep[] {
  const { services, penalties, shares, fees, monthlyFees, corrections, adjustments, total } = explained;
  const feeWon = sum(fees.map((fee) => fee.feeWon));
  const vatWon = sum(fees.map((fee) => fee.feeVatWon));
  const change = (key: string, label: string, note: string, won: number): WaterfallStep => ({
    key,
    label,
    note,
    won,
    kind: "change",
  });
  const steps: WaterfallStep[] = [
    {
      key: "paid",
      label: "고객 결제 금액",
      note: `온라인 결제 ${services.count}건`,
      won: services.paidWon,
      kind: "start",
    },
    ...penalties.map(({ kind, count, keptWon }) =>
      change(kind, settlementKinds[kind].label, `${count}건 · 수수료 없음`, keptWon),
    ),
    change("shares", "단장 부담 할인", `할인 ${shares.count}건 중 단장 부담분`, shares.shareWon),
    change("fees", "수수료", formatRates(fees), vatWon - feeWon),
    change("vat", "수수료의 부가세", `수수료 ${wonText(feeWon)}에 들어 있는 부가세`, 0 - vatWon),
    change("monthly", "월 이용료", "한 달에 한 번 · 부가세 포함", 0 - monthlyFees.feeWon),
    change("corrections", "정정", `정산한 뒤 바로잡은 ${corrections.count}건`, corrections.netWon),
    ...adjustments.map(({ words, won }, index) => change(`adjustment-${index}`, "조정", words, won)),
    { key: "total", label: totalLabel, note: "", won: total.netWon, kind: "total" },
  ];
  return steps.filter(({ won, kind }) => won !== 0 || kind !== "change");
}

/** 첫 방문 12% · 재방문 5% */
function formatRates(fees: PayoutExplanation["fees"]): string {
  const rates = fees.map(({ firstVisit, feeBps }) => `${firstVisit ? "첫 방문" : "재방문"} ${percentOf(feeBps)}`);
  return [...new Set(rates)].join(" · ");
}

export interface WaterfallBar {
  /** Shares of the width, from 0 to 1. */
  left: number;
  width: number;
  /** Where the dotted line from above begins, and where it continues below. */
  enters: number | undefined;
  leaves: number | undefined;
  /** The front is shortened, because the changes would be too thin to see. */
  broken: boolean;
}

/** The share of the width that a shortened front keeps. */
const frontShare = 0.39;
const fullShare = 0.97;

/** The position of each bar. Every bar begins where the one before ends. */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  const heights: number[] = [];
  for (const { won, kind } of steps) heights.push(kind === "change" ? (heights.at(-1) ?? 0) + won : won);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const broken = low > high / 2 && low < high;
  const ground = Math.min(0, low);
  const range = high - ground || 1;
  const at = (won: number) =>
    broken
      ? won <= 0
        ? 0
        : frontShare + ((won - low) / (high - low)) * (fullShare - frontShare)
      : ((won - ground) / range) * fullShare;
  return steps.map(({ kind }, index) => {
    const to = at(heights[index] ?? 0);
    const from = kind === "change" ? at(heights[index - 1] ?? 0) : at(0);
    return {
      left: Math.min(from, to),
      width: Math.abs(to - from),
      enters: index > 0 ? at(heights[index - 1] ?? 0) : undefined,
      leaves: index < steps.length - 1 ? to : undefined,
      broken: broken && kind !== "change",
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
