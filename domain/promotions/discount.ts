import { percentToFraction, roundPriceWon } from "#domain/menus/price.ts";

export const discountTypes = {
  DISCOUNT_NONE: { label: "할인 없음" },
  DISCOUNT_RATE: { label: "비율 할인" },
  DISCOUNT_PRICE: { label: "금액 할인" },
} as const;
export type DiscountType = keyof typeof discountTypes;

export type Discount =
  | { readonly type: "DISCOUNT_NONE" }
  | { readonly type: "DISCOUNT_RATE"; readonly ratePercent: number }
  | { readonly type: "DISCOUNT_PRICE"; readonly amountWon: number };

export const roundingUnits = {
  NOT_SELECTED: { label: "선택 안 함", won: null },
  NOT_ROUND_DOWN: { label: "버림 안 함", won: null },
  UNIT_1: { label: "1원 단위", won: 1 },
  UNIT_10: { label: "10원 단위", won: 10 },
  UNIT_100: { label: "100원 단위", won: 100 },
  UNIT_1000: { label: "1,000원 단위", won: 1000 },
} as const;
export type RoundingUnit = keyof typeof roundingUnits;

export const roundingModes = {
  NOT_SELECTED: { label: "선택 안 함" },
  CEIL: { label: "올림" },
  ROUND: { label: "반올림" },
  FLOOR: { label: "내림" },
} as const;
export type RoundingMode = keyof typeof roundingModes;

export type Rounding = { readonly unit: RoundingUnit; readonly mode: RoundingMode };

/** A discount as it was granted, with the rounding of its result. */
export interface GrantedDiscount {
  readonly discount: Discount;
  readonly rounding: Rounding;
}

export const usualRounding: Rounding = { unit: "NOT_SELECTED", mode: "NOT_SELECTED" };

const rounds = { NOT_SELECTED: Math.floor, CEIL: Math.ceil, ROUND: Math.round, FLOOR: Math.floor };

export function discountedPriceWon(priceWon: number, discount: Discount, rounding: Rounding = usualRounding): number {
  switch (discount.type) {
    case "DISCOUNT_NONE":
      return priceWon;
    // An amount is exact to the won, so its result is never rounded.
    case "DISCOUNT_PRICE":
      return between(0, priceWon - discount.amountWon, priceWon);
    case "DISCOUNT_RATE":
      return ratedPriceWon(priceWon, discount.ratePercent, rounding);
  }
}

export function largestDiscount<Offer extends Discount>(
  priceWon: number,
  offers: readonly Offer[],
  rounding?: Rounding,
): { readonly priceWon: number; readonly discount: Offer | null } {
  let best: { priceWon: number; discount: Offer | null } = { priceWon, discount: null };
  for (const discount of offers) {
    const discounted = discountedPriceWon(priceWon, discount, rounding);
    if (discounted < best.priceWon) best = { priceWon: discounted, discount };
  }
  return best;
}

function ratedPriceWon(priceWon: number, ratePercent: number, { unit, mode }: Rounding): number {
  const rateBps = between(0, Math.round(percentToFraction(ratePercent) * 10_000), 10_000);
  if (rateBps === 0) return priceWon;
  // Computed in whole ten-thousandths: a binary fraction would be a won too high or too low at the edges.
  const tenThousandths = priceWon * (10_000 - rateBps);
  if (unit === "NOT_SELECTED") return roundPriceWon(tenThousandths / 10_000);
  const unitWon = roundingUnits[unit].won;
  if (unitWon === null) return Math.floor(tenThousandths / 10_000);
  return between(0, rounds[mode](tenThousandths / (10_000 * unitWon)) * unitWon, priceWon);
}

function between(lowest: number, value: number, highest: number): number {
  return Math.min(Math.max(lowest, value), highest);
}
