import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementProducts, isProductId } from "#domain/advertising/advertisement-product.ts";

/** The product and the designer. */
export function formatProduct({
  productId,
  stylerName,
}: Pick<AdvertisementSummary, "productId" | "stylerName">): string {
  const { label } = isProductId(productId) ? advertisementProducts[productId] : { label: "광고" };
  return stylerName ? `${label} · ${stylerName} 디자이너` : label;
}
