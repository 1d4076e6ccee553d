import { useSearch } from "@tanstack/react-router";
import { useSignedIn } from "#web/api/signed-in.ts";
import { usualShop } from "#web/api/usual-shop.ts";

/** For which shop one's own cards are kept, and whose cards are looked at; undefined where there is no such shop. */
export function useCardShops(): { owned: number | undefined; seen: number | undefined } {
  const who = useSignedIn();
  const { shop } = useSearch({ strict: false });
  const wanted = shop ?? usualShop(who);
  const owned = who.shopRoles.filter(({ role }) => role === "OWNER");
  const led = who.shopRoles.filter(({ role }) => role === "OWNER" || role === "SUPER");
  const wantedOf = (shops: typeof led) => shops.find(({ shopId }) => shopId === wanted) ?? shops[0];
  return { owned: wantedOf(owned)?.shopId, seen: wantedOf(led)?.shopId };
}
