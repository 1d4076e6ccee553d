import { type RoundingMode, type RoundingUnit, roundingUnits } from "#domain/promotions/discount.ts";
import { highestWon } from "#web/price-grid/sheet/pasted-block.ts";

export type Raise = { readonly amountWon: number } | { readonly percent: number };

/** The units and modes for rounding a raised price. */
export const raiseUnits = ["UNIT_10", "UNIT_100", "UNIT_1000"] as const satisfies RoundingUnit[];
export const raiseModes = ["ROUND", "CEIL", "FLOOR"] as const satisfies RoundingMode[];

export interface RaiseRounding {
  unit: (typeof raiseUnits)[number];
  mode: (typeof raiseModes)[number];
}

const rounds = { ROUND: Math.round, CEIL: Math.ceil, FLOOR: Math.floor };

/** A list price after a raise. An amount is exact; a percentage is rounded to the chosen unit. */
export function raised(won: number, raise: Raise, { unit, mode }: RaiseRounding): number {
  if ("amountWon" in raise) return between(won + raise.amountWon);
  // Integers until the final division, so that no binary fraction changes the rounding.
  const hundredths = won * (100 + raise.percent);
  return between(rounds[mode](hundredths / (100 * roundingUnits[unit].won)) * roundingUnits[unit].won);
}

const between = (won: number) => Math.max(0, Math.min(highestWon, won));
