import type { SignedIn } from "#contract/auth.ts";

const lastShopKey = "danjang.last-shop";

export function rememberShop(shopId: number) {
  localStorage.setItem(lastShopKey, String(shopId));
}

/** The shop that was open last if the person still has access to it; else the first. */
export function usualShop(who: SignedIn): number | undefined {
  const last = Number(localStorage.getItem(lastShopKey));
  return who.shopRoles.find(({ shopId }) => shopId === last)?.shopId ?? who.shopRoles[0]?.shopId;
}
