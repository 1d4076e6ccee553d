import { expect, test } from "vitest";
import { type Raise, rankPrices } from "./rank-prices.ts";

const ranks = ["NORMAL", "HEAD", "CHIEF"] as const;

test.each<[string, number, Raise, number[]]>([
  ["an amount for each rank up", 28_000, { unit: "WON", by: 5_000 }, [28_000, 33_000, 38_000]],
  ["a rate for each rank up, in round numbers", 28_000, { unit: "PERCENT", by: 10 }, [28_000, 31_000, 34_000]],
  ["nothing more while nothing is typed", 28_000, { unit: "WON", by: null }, [28_000, 28_000, 28_000]],
  ["what is free stays free", 0, { unit: "WON", by: 5_000 }, [0, 0, 0]],
  ["a rate of a small price is never less than it", 1_200, { unit: "PERCENT", by: 10 }, [1_200, 1_200, 1_200]],
])("%s", (_, priceWon, raise, prices) => {
  expect(rankPrices(priceWon, ranks, raise).map((price) => price.priceWon)).toEqual(prices);
});
