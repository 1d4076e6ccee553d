import { createContext, use } from "react";
import type { ShopRole } from "#contract/call.ts";
import type { Shop } from "#contract/shops.ts";
import { categoryFlags } from "#domain/shops/shop.ts";

interface CurrentShop extends ReturnType<typeof categoryFlags> {
  shop: Shop;
  role: ShopRole;
}

export const CurrentShopContext = createContext<CurrentShop | null>(null);

export const currentShop = (shop: Shop, role: ShopRole): CurrentShop => ({
  shop,
  role,
  ...categoryFlags(shop.serviceCategory),
});

/** The open shop, with isHairShop, isNailShop and isEsthetic. */
export function useCurrentShop(): CurrentShop {
  const shop = use(CurrentShopContext);
  if (!shop) throw new Error("useCurrentShop may be used only inside the screens of a shop");
  return shop;
}
