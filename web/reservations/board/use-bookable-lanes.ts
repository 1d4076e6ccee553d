import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import type { Lane } from "./lanes.ts";

/** The lanes that this person may book: their own for a designer, all for the other roles. */
export function useBookableLanes(lanes: readonly Lane[]): Lane[] {
  const { role } = useCurrentShop();
  const { account } = useSignedIn();
  return lanes.filter(({ designer }) => !designer.removed && (role !== "MEMBER" || designer.accountId === account?.id));
}
