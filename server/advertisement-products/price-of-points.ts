import { gradeOf, priceOf, type Region, type RegionGrade } from "#domain/advertising/advertisement-price.ts";
import {
  type AdvertisementTerm,
  advertisementProducts,
  type ProductId,
} from "#domain/advertising/advertisement-product.ts";
import type { Db } from "#server/db/open-db.ts";
import { rulesReadOnce } from "#server/db/reference/dated-rules.ts";

export interface PricedAt {
  pointId: number;
  priceWon: number;
  grade: RegionGrade;
}

/** The price of a place at each of these points, by the prices and grades at a moment, in the order of the input. */
export async function priceOfPoints(
  db: Db,
  points: readonly (Region & { id: number })[],
  product: ProductId,
  term: AdvertisementTerm,
  at: Date,
  rules = rulesReadOnce(db),
): Promise<PricedAt[]> {
  const prices = await rules("advertisementPrices", at);
  const grades = await rules("advertisementGrades", at);
  const { range } = advertisementProducts[product];
  return points.map((point) => {
    const grade = gradeOf(grades, point);
    return { pointId: point.id, priceWon: priceOf(prices, grade, range, term), grade };
  });
}
