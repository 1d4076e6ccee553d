import type { CancellationRule } from "./cancellation.ts";
import type { FeePlan, FeePlanTerms } from "./fee-plan.ts";
import type { Chosen } from "./menu-extras.ts";
import type { DesignerRank } from "./staff.ts";

export interface PromisedFeePlan {
  plan: FeePlan;
  /** Since when its terms hold: that is their edition. */
  effectiveFrom: string;
  terms: FeePlanTerms;
}

/** What was promised when a reservation was made, and holds whatever changes later. */
export interface ReservationPromise {
  menuName: string;
  durationMinutes: number;
  /** What was added to the menu; what that costs is part of the price. */
  choices: readonly Chosen[];
  designerName: string;
  designerRank: DesignerRank;
  listPriceWon: number;
  priceWon: number;
  /** The one discount that applied, in words; null where none did. */
  discount: string | null;
  cancellation: CancellationRule;
  /** What the shop pays for it, as it stood then; null for what is not settled through us. */
  feePlan: PromisedFeePlan | null;
}

export interface MovePrice {
  fromWon: number;
  toWon: number;
  /** What the customer gets back because the new designer costs less. */
  refundWon: number;
}

interface Moved {
  priceWon: number;
  paidWon: number;
  refundedWon: number;
  priceTyped: boolean;
}

/**
 * What another designer costs. Who has paid pays nothing more for a dearer one and gets the difference back for a
 * cheaper one; who pays in the shop pays the new designer's price, unless it was agreed by hand.
 */
export function priceAfterMove({ priceWon, paidWon, refundedWon, priceTyped }: Moved, newPriceWon: number): MovePrice {
  if (priceTyped) return { fromWon: priceWon, toWon: priceWon, refundWon: 0 };
  if (paidWon === 0) return { fromWon: priceWon, toWon: newPriceWon, refundWon: 0 };
  const toWon = Math.min(priceWon, newPriceWon);
  const refundWon = Math.min(priceWon - toWon, paidWon - refundedWon);
  return { fromWon: priceWon, toWon, refundWon };
}
