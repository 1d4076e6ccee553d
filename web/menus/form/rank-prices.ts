import type { DesignerRank } from "#domain/shops/staff.ts";

/** How much more each next rank takes. */
export interface Raise {
  unit: "WON" | "PERCENT";
  by: number | null;
}

const nearestWon = 1000;

/** List prices to begin with, for ranks from the lowest up. What costs nothing costs nothing with anybody. */
export function rankPrices(priceWon: number, ranks: readonly DesignerRank[], { unit, by }: Raise) {
  const step = by ?? 0;
  return ranks.map((who, steps) => {
    if (priceWon === 0 || steps === 0 || step === 0) return { who, priceWon };
    if (unit === "WON") return { who, priceWon: priceWon + step * steps };
    const raised = (priceWon * (100 + step * steps)) / 100;
    // A price list shows round numbers; a small price keeps its raise all the same.
    return { who, priceWon: Math.max(priceWon, Math.round(raised / nearestWon) * nearestWon) };
  });
}
