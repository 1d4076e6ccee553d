import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  chargeLines,
  feeBackLines,
  feeLines,
  isBalanced,
  type LedgerLine,
  ledgerAccounts,
  payoutBackLines,
  payoutDoneLines,
  refundLines,
  vatIn,
} from "./ledger.ts";

/** A small random generator with a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

function balances(lines: readonly LedgerLine[]) {
  return Object.fromEntries(
    keysOf(ledgerAccounts).map((account) => [
      account,
      lines
        .filter((line) => line.account === account)
        .reduce((total, { debitWon, creditWon }) => total + debitWon - creditWon, 0),
    ]),
  );
}

test.each([
  [99_000, 9000],
  [165_000, 15_000],
  [10, 1],
  [1, 0],
  [0, 0],
])("of %i won, %i are tax", (won, vatWon) => {
  expect(vatIn(won)).toBe(vatWon);
});

test("a charge is an amount that the gateway owes us: sales and tax", () => {
  expect(chargeLines(99_000)).toEqual([
    { account: "GATEWAY", debitWon: 99_000, creditWon: 0 },
    { account: "AD_SALES", debitWon: 0, creditWon: 90_000 },
    { account: "VAT", debitWon: 0, creditWon: 9000 },
  ]);
});

test("in ten thousand histories every entry balances, and a payment refunded in parts leaves nothing behind", () => {
  const roll = dice(20_261_115);
  for (let history = 0; history < 10_000; history++) {
    const chargedWon = 1 + roll(500_000);
    const bps = roll(500);
    const entries = [chargeLines(chargedWon), feeLines(chargedWon, bps)];
    let before = 0;
    while (before < chargedWon) {
      const amountWon = Math.min(1 + roll(chargedWon), chargedWon - before);
      entries.push(refundLines(amountWon, { before }), feeBackLines(amountWon, { before, chargedWon, bps }));
      before += amountWon;
    }
    expect(entries.filter((lines) => !isBalanced(lines))).toEqual([]);
    expect(new Set(Object.values(balances(entries.flat())))).toEqual(new Set([0]));
  }
});

test("a customer's money belongs to them until it is settled, and a full refund returns all of it", () => {
  const entries = [
    chargeLines(80_000, "RESERVATION"),
    feeLines(80_000, 290),
    refundLines(30_000, { before: 0, paidFor: "RESERVATION" }),
    feeBackLines(30_000, { before: 0, chargedWon: 80_000, bps: 290 }),
  ];
  expect(balances(entries.flat())).toMatchObject({ CUSTOMER_FUNDS: -50_000, AD_SALES: 0, VAT: 0 });
});

test("a returned payout leaves the balance as it was; a completed payout leaves the bank", () => {
  const back = balances(payoutBackLines(70_400));
  expect(back).toMatchObject({ PAYOUTS_ON_WAY: 70_400, SHOP_BALANCE: -70_400 });
  expect(balances(payoutDoneLines(70_400))).toMatchObject({ PAYOUTS_ON_WAY: 70_400, BANK: -70_400 });
});
