import { expect, test } from "vitest";
import type { PayoutExplanation } from "#contract/settlement.ts";
import { waterfallBars, waterfallSteps } from "./waterfall.ts";

/** The payout in the example of the design. */
const explained: PayoutExplanation = {
  payout: {
    id: null,
    day: "2026-11-16",
    amountWon: 874_990,
    state: null,
    bankWords: "국민은행 끝자리 4821",
    lines: 11,
    problemCode: null,
    problem: null,
    decidedAt: null,
  },
  completedFrom: "2026-11-13T01:30:00Z",
  completedTo: "2026-11-14T03:00:00Z",
  total: {
    paidWon: 908_000,
    shareWon: 31_000,
    feeWon: 64_010,
    feeVatWon: 5_820,
    adjustmentWon: 0,
    netWon: 874_990,
  },
  services: { count: 10, paidWon: 902_000 },
  penalties: [{ kind: "NO_SHOW", count: 1, keptWon: 6_000 }],
  shares: { count: 5, shareWon: 31_000 },
  fees: [
    {
      feePlan: "A_BALANCE",
      feeRuleFrom: "2026-07-01",
      firstVisit: true,
      feeBps: 1200,
      count: 4,
      baseWon: 248_000,
      feeWon: 29_760,
      feeVatWon: 2_706,
    },
    {
      feePlan: "A_BALANCE",
      feeRuleFrom: "2026-07-01",
      firstVisit: false,
      feeBps: 500,
      count: 6,
      baseWon: 685_000,
      feeWon: 34_250,
      feeVatWon: 3_114,
    },
  ],
  monthlyFees: { count: 0, feeWon: 0 },
  corrections: { count: 0, netWon: 0 },
  adjustments: [],
  cutAt: "2026-11-15T15:00:00Z",
};

test("the steps lead exactly from the payments to the payout, and leave out zero amounts", () => {
  const steps = waterfallSteps(explained, "예상 입금액");
  expect(steps.map(({ label, won }) => [label, won])).toEqual([
    ["고객 결제 금액", 902_000],
    ["노쇼 위약금", 6_000],
    ["단장 부담 할인", 31_000],
    ["수수료", -58_190],
    ["수수료의 부가세", -5_820],
    ["예상 입금액", 874_990],
  ]);
  expect(steps.find(({ key }) => key === "fees")?.note).toBe("첫 방문 12% · 재방문 5%");
});

test("every change of the balance has its own step", () => {
  const total = { ...explained.total, feeWon: 84_010, adjustmentWon: -1_500, netWon: 831_490 };
  const steps = waterfallSteps(
    {
      ...explained,
      total,
      monthlyFees: { count: 1, feeWon: 20_000 },
      corrections: { count: 2, netWon: -22_000 },
      adjustments: [
        { words: "첫 방문 이의를 받아들였어요", won: 3_500 },
        { words: "잘못 낸 값", won: -5_000 },
      ],
    },
    "실제 입금액",
  );
  expect(steps.slice(5).map(({ label, won }) => [label, won])).toEqual([
    ["월 이용료", -20_000],
    ["정정", -22_000],
    ["조정", 3_500],
    ["조정", -5_000],
    ["실제 입금액", 831_490],
  ]);
  const changes = steps.filter(({ kind }) => kind === "change").reduce((sum, { won }) => sum + won, 0);
  expect((steps[0]?.won ?? 0) + changes).toBe(831_490);
});

const barsOf = (...wons: number[]) =>
  waterfallBars(
    wons.map((won, index) => ({
      key: String(index),
      label: "",
      note: "",
      won,
      kind: index === 0 ? ("start" as const) : index === wons.length - 1 ? ("total" as const) : ("change" as const),
    })),
  );

test("if the changes are small the bars are shortened at the front, and each begins where the one before ends", () => {
  const bars = barsOf(902_000, 6_000, 31_000, -64_010, 874_990);
  expect(bars.map(({ broken }) => broken)).toEqual([true, false, false, false, true]);
  for (const [index, { left, width, enters }] of bars.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(0.971);
    expect(enters).toBe(index === 0 ? undefined : bars[index - 1]?.leaves);
  }
  expect(bars[0]?.left).toBe(0);
  expect(bars[4]?.width).toBeCloseTo(0.39);
});

test("if they are large nothing is shortened", () => {
  expect(barsOf(100_000, -70_000, 30_000).some(({ broken }) => broken)).toBe(false);
});

test("a negative amount is left of zero", () => {
  const [start, , total] = barsOf(10_000, -30_000, -20_000);
  expect(start?.left).toBeGreaterThan(0.6);
  expect(total?.left).toBe(0);
  expect((total?.left ?? 0) + (total?.width ?? 0)).toBeCloseTo(start?.left ?? 0);
});

test("without amounts nothing is drawn", () => {
  for (const { left, width } of barsOf(0, 0)) expect([left, width]).toEqual([0, 0]);
});
