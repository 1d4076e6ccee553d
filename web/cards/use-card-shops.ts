import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";

/** Whose cards are looked at, and the shop that one's own are kept for; undefined for who owns none. */
export function useCardShops(): { owned: number | undefined; seen: number } {
  const { shop, role } = useCurrentShop();
  const { shopRoles } = useSignedIn();
  const owned = role === "OWNER" ? shop.id : shopRoles.find((one) => one.role === "OWNER")?.shopId;
  return { owned, seen: shop.id };
}
