import type { DesignerRank } from "#domain/shops/staff.ts";

/** The raise from each rank to the next. */
export interface Raise {
  unit: "WON" | "PERCENT";
  by: number | null;
}

const nearestWon = 1000;

/** Suggested list prices for ranks, lowest first. A price of 0 stays 0 for all ranks. */
export function rankPrices(priceWon: number, ranks: readonly DesignerRank[], { unit, by }: Raise) {
  const step = by ?? 0;
  return ranks.map((who, steps) => {
    if (priceWon === 0 || steps === 0 || step === 0) return { who, priceWon };
    if (unit === "WON") return { who, priceWon: priceWon + step * steps };
    const raised = (priceWon * (100 + step * steps)) / 100;
    // Prices are rounded; a small price still gets its raise.
    return { who, priceWon: Math.max(priceWon, Math.round(raised / nearestWon) * nearestWon) };
  });
}
