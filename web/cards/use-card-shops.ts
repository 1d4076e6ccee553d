import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";

/** The shop whose cards are shown, and the shop for new cards; undefined for a person who owns no shop. */
export function useCardShops(): { owned: number | undefined; seen: number } {
  const { shop, role } = useCurrentShop();
  const { shopRoles } = useSignedIn();
  const owned = role === "OWNER" ? shop.id : shopRoles.find((one) => one.role === "OWNER")?.shopId;
  return { owned, seen: shop.id };
}
