import { getAdvertisement, getLatestAdvertisement, listPointsInUse } from "#contract/advertisements.ts";
import type { ReplyOf } from "#contract/call.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";

export interface Latest {
  bought: ReplyOf<typeof getAdvertisement>;
  /** Points where the shop already has an advertisement: it cannot buy a second one there. */
  pointsInUse: number[];
}

/** The last purchase of this shop. Undefined only while it loads; a failure counts as no purchase. */
export function useLatest(): { isKnown: boolean; latest: Latest | undefined } {
  const { shop } = useCurrentShop();
  const { account } = useSignedIn();
  const last = useAnswer(
    getLatestAdvertisement,
    { ownerId: account?.id ?? 0 },
    { enabled: account !== null, staleMilliseconds: 60_000 },
  );
  const glimpse = last.data?.advertisement;
  const enabled = glimpse?.shopId === shop.id;
  const bought = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id: glimpse?.id ?? 0 },
    { enabled, staleMilliseconds: 60_000 },
  );
  const standing = useAnswer(listPointsInUse, { id: shop.id }, { enabled });
  if (!enabled) return { isKnown: account === null || !last.isPending, latest: undefined };
  const latest = bought.data &&
    standing.data && { bought: bought.data, pointsInUse: standing.data.items.map(({ pointId }) => pointId) };
  return { isKnown: !bought.isPending && !standing.isPending, latest };
}
