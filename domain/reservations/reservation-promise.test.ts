import { expect, test } from "vitest";
import { priceAfterMove } from "./reservation-promise.ts";

const paid = { priceWon: 50_000, paidWon: 50_000, refundedWon: 0, priceTyped: false };
const unpaid = { ...paid, paidWon: 0 };

test.each([
  ["paid, more expensive: nothing more to pay", paid, 70_000, { fromWon: 50_000, toWon: 50_000, refundWon: 0 }],
  ["paid, cheaper: the difference is refunded", paid, 35_000, { fromWon: 50_000, toWon: 35_000, refundWon: 15_000 }],
  ["paid, the same", paid, 50_000, { fromWon: 50_000, toWon: 50_000, refundWon: 0 }],
  [
    "paid with a discount, cheaper: never more than was paid",
    { ...paid, paidWon: 10_000 },
    35_000,
    { fromWon: 50_000, toWon: 35_000, refundWon: 10_000 },
  ],
  ["unpaid, more expensive", unpaid, 70_000, { fromWon: 50_000, toWon: 70_000, refundWon: 0 }],
  ["unpaid, cheaper", unpaid, 35_000, { fromWon: 50_000, toWon: 35_000, refundWon: 0 }],
  ["agreed by hand", { ...unpaid, priceTyped: true }, 70_000, { fromWon: 50_000, toWon: 50_000, refundWon: 0 }],
])("%s", (_, moved, newPriceWon, expected) => {
  expect(priceAfterMove(moved, newPriceWon)).toEqual(expected);
});
