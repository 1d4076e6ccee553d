import { type RoundingMode, type RoundingUnit, roundingUnits } from "#domain/promotions/discount.ts";
import { highestWon } from "#web/price-grid/sheet/pasted-block.ts";

export type Raise = { readonly amountWon: number } | { readonly percent: number };

/** The units and modes that a raised price can be brought to. */
export const raiseUnits = ["UNIT_10", "UNIT_100", "UNIT_1000"] as const satisfies RoundingUnit[];
export const raiseModes = ["ROUND", "CEIL", "FLOOR"] as const satisfies RoundingMode[];

export interface RaiseRounding {
  unit: (typeof raiseUnits)[number];
  mode: (typeof raiseModes)[number];
}

const rounds = { ROUND: Math.round, CEIL: Math.ceil, FLOOR: Math.floor };

/** A list price made dearer or cheaper. An amount is meant to the won; a percentage is brought to the chosen unit. */
export function raised(won: number, raise: Raise, { unit, mode }: RaiseRounding): number {
  if ("amountWon" in raise) return between(won + raise.amountWon);
  // Whole numbers until the very division, so that no binary fraction tips a price over its edge.
  const hundredths = won * (100 + raise.percent);
  return between(rounds[mode](hundredths / (100 * roundingUnits[unit].won)) * roundingUnits[unit].won);
}

const between = (won: number) => Math.max(0, Math.min(highestWon, won));
