import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { isBalanced, settlementLines } from "./ledger.ts";
import {
  adjustmentLine,
  correctionLine,
  historyViews,
  monthlyFeeLine,
  penaltyLine,
  serviceLine,
  settlementBases,
  sumOfLines,
} from "./settlement.ts";

test("the bases and views are those of the specification", () => {
  expect(keysOf(settlementBases)).toEqual(["COMPLETED_DATE", "REMITTANCE_DATE"]);
  expect(keysOf(historyViews)).toEqual(["SETTLEMENT_HISTORY", "SUBSCRIPTION_HISTORY"]);
});

test("a first visit of 77,000 won with 5,000 won of the platform's at 12 percent leaves 72,160 won", () => {
  expect(serviceLine(77_000, 5000, 1200)).toEqual({
    paidWon: 77_000,
    shareWon: 5000,
    feeWon: 9840,
    feeVatWon: 895,
    adjustmentWon: 0,
    netWon: 72_160,
  });
});

test("a fraction of a won goes to the shop", () => {
  expect(serviceLine(33_333, 0, 1200).feeWon).toBe(3999);
  expect(serviceLine(1, 0, 1200)).toMatchObject({ feeWon: 0, netWon: 1 });
});

test("a kept penalty belongs to the shop in full; monthly fees and adjustments count as they are", () => {
  expect(penaltyLine(6000)).toMatchObject({ feeWon: 0, netWon: 6000 });
  expect(monthlyFeeLine(20_000)).toMatchObject({ paidWon: 0, feeWon: 20_000, feeVatWon: 1818, netWon: -20_000 });
  expect(adjustmentLine(-7000)).toMatchObject({ feeWon: 0, netWon: -7000 });
});

test("a full refund also returns fee and share", () => {
  const line = { ...serviceLine(92_000, 8000, 1200), feeBps: 1200 };
  const whole = correctionLine(line, { backBeforeWon: 0, backWon: 92_000 });
  expect(sumOfLines([line, whole])).toEqual({
    paidWon: 0,
    shareWon: 0,
    feeWon: 0,
    feeVatWon: 0,
    adjustmentWon: 0,
    netWon: 0,
  });
});

test("several partial corrections equal one correction of their sum", () => {
  for (let paidWon = 1000; paidWon < 200_000; paidWon += 7919) {
    const line = { ...serviceLine(paidWon, Math.floor(paidWon / 9), 2500), feeBps: 2500 };
    const cuts = [0, Math.floor(paidWon / 7), Math.floor(paidWon / 3), paidWon - 1, paidWon];
    const parts = cuts
      .slice(1)
      .map((to, index) => correctionLine(line, { backBeforeWon: cuts[index] ?? 0, backWon: to - (cuts[index] ?? 0) }));
    expect(sumOfLines(parts)).toEqual(correctionLine(line, { backBeforeWon: 0, backWon: paidWon }));
  }
});

test("every line balances in the ledger, and so does its reverse", () => {
  const line = { ...serviceLine(92_000, 8000, 1200), feeBps: 1200 };
  const lines = [
    line,
    penaltyLine(1),
    monthlyFeeLine(99_000),
    adjustmentLine(500),
    adjustmentLine(-500),
    correctionLine(line, { backBeforeWon: 10, backWon: 45_678 }),
  ];
  for (const one of lines) {
    const booked = settlementLines(one);
    expect(isBalanced(booked)).toBe(true);
    for (const { debitWon, creditWon } of booked) expect(Math.min(debitWon, creditWon)).toBe(0);
  }
});
