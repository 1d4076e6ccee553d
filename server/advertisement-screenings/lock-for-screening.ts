import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { type AdvertisementRow, lockBought } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { isOwnAdvertisement } from "./own-advertisement.ts";

interface Deciding {
  input: { id: number; version: number };
  account: { id: number };
  db: Db;
  refuse: (
    code:
      | "advertisement_not_found"
      | "advertisement_own"
      | "advertisement_changed_elsewhere"
      | "advertisement_not_possible",
  ) => never;
}

type Bought = AdvertisementRow & { status: AdvertisementStatus };

/** Locks exactly the version that was read, for an operator who may decide about it, in a status that allows it. */
export async function lockForScreening(
  { input, account, db, refuse }: Deciding,
  isPossible: (status: AdvertisementStatus) => boolean,
): Promise<Bought> {
  const ad = await lockBought(db, input.id);
  if (!ad?.status) return refuse("advertisement_not_found");
  if (await isOwnAdvertisement(db, account.id, ad)) return refuse("advertisement_own");
  if (ad.version !== input.version) return refuse("advertisement_changed_elsewhere");
  if (!isPossible(ad.status)) return refuse("advertisement_not_possible");
  return { ...ad, status: ad.status };
}
