import {
  type AdvertisementPeriod,
  type AdvertisementTerm,
  advertisementProducts,
  type ProductId,
} from "#domain/advertising/advertisement-product.ts";

/** The term of a purchase. Undefined if the product does not have such a period. */
export function askedTerm(
  productId: ProductId,
  periodType: AdvertisementPeriod | undefined,
): AdvertisementTerm | undefined {
  const byMonth = advertisementProducts[productId].kind === "ESTHETIC_MONTHLY";
  if (byMonth) return periodType === undefined ? "MONTH" : undefined;
  return periodType;
}
