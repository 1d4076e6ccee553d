import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import type { Lane } from "./lanes.ts";

/** The designers whose time this person may fill: a designer's own, everybody's for the others. */
export function useBookableLanes(lanes: readonly Lane[]): Lane[] {
  const { role } = useCurrentShop();
  const { account } = useSignedIn();
  return lanes.filter(({ designer }) => !designer.removed && (role !== "MEMBER" || designer.accountId === account?.id));
}
