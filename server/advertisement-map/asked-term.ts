import {
  type AdvertisementPeriod,
  type AdvertisementTerm,
  advertisementProducts,
  type ProductId,
} from "#domain/advertisement-product.ts";

/** What a product is bought for; undefined where the period does not go with it. */
export function askedTerm(
  productId: ProductId,
  periodType: AdvertisementPeriod | undefined,
): AdvertisementTerm | undefined {
  const byMonth = advertisementProducts[productId].kind === "ESTHETIC_MONTHLY";
  if (byMonth) return periodType === undefined ? "MONTH" : undefined;
  return periodType;
}
