import type { FeePlanTerms } from "#domain/money/fee-plan.ts";
import { feeBpsOn } from "#domain/money/fee-plan.ts";
import { feeOn } from "#domain/money/settlement.ts";

/** Online sales of a month, for first and returning visits. */
export interface MonthOfVisits {
  firstWon: number;
  returningWon: number;
}

/** The cost of that month under a plan. Fees are rounded for each visit, so the result may differ by a few won. */
export function costOfMonth(terms: FeePlanTerms, { firstWon, returningWon }: MonthOfVisits, day: string): number {
  return (
    feeOn(firstWon, feeBpsOn(terms, true, day)) + feeOn(returningWon, feeBpsOn(terms, false, day)) + terms.monthlyFeeWon
  );
}
