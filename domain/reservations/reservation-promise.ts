import type { Chosen } from "#domain/menus/menu-extras.ts";
import type { FeePlan, FeePlanTerms } from "#domain/money/fee-plan.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import type { CancellationRule } from "./cancellation.ts";

export interface PromisedFeePlan {
  plan: FeePlan;
  /** When these terms began; this names their edition. */
  effectiveFrom: string;
  terms: FeePlanTerms;
}

/** The terms of a reservation when it was made; they hold whatever changes later. */
export interface ReservationPromise {
  menuName: string;
  durationMinutes: number;
  /** The chosen options; their cost is part of the price. */
  choices: readonly Chosen[];
  designerName: string;
  designerRank: DesignerRank;
  listPriceWon: number;
  priceWon: number;
  /** The discount that applied, as text; null without one. */
  discount: string | null;
  cancellation: CancellationRule;
  /** The shop's fee for it at that time; null if it is not settled through us. */
  feePlan: PromisedFeePlan | null;
}

export interface MovePrice {
  fromWon: number;
  toWon: number;
  /** The refund to the customer, because the new designer costs less. */
  refundWon: number;
}

interface Moved {
  priceWon: number;
  paidWon: number;
  refundedWon: number;
  priceTyped: boolean;
}

/**
 * The price with another designer. A customer who has paid pays nothing more for a more expensive designer and gets the
 * difference back for a cheaper one. A customer who pays in the shop pays the new designer's price, unless a price was
 * agreed by hand.
 */
export function priceAfterMove({ priceWon, paidWon, refundedWon, priceTyped }: Moved, newPriceWon: number): MovePrice {
  if (priceTyped) return { fromWon: priceWon, toWon: priceWon, refundWon: 0 };
  if (paidWon === 0) return { fromWon: priceWon, toWon: newPriceWon, refundWon: 0 };
  const toWon = Math.min(priceWon, newPriceWon);
  const refundWon = Math.min(priceWon - toWon, paidWon - refundedWon);
  return { fromWon: priceWon, toWon, refundWon };
}
