import type { FeePlanTerms } from "#domain/money/fee-plan.ts";
import { feeBpsOn } from "#domain/money/fee-plan.ts";
import { feeOn } from "#domain/money/settlement.ts";

/** What was sold online in a month, to those who came for the first time and to those who came back. */
export interface MonthOfVisits {
  firstWon: number;
  returningWon: number;
}

/** What that month would have cost under a plan. Fees are rounded visit by visit, so it is right but for a few won. */
export function costOfMonth(terms: FeePlanTerms, { firstWon, returningWon }: MonthOfVisits, day: string): number {
  return (
    feeOn(firstWon, feeBpsOn(terms, true, day)) + feeOn(returningWon, feeBpsOn(terms, false, day)) + terms.monthlyFeeWon
  );
}
