import type { AdvertisementRow } from "#server/advertisements/index.ts";
import { isOwnShop } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";

/** Operators do not decide about what they bought, or about a shop in which they have a role. */
export async function isOwnAdvertisement(
  db: Db,
  accountId: number,
  { shopId, ownerId }: Pick<AdvertisementRow, "shopId" | "ownerId">,
): Promise<boolean> {
  return ownerId === accountId || (await isOwnShop(db, accountId, shopId));
}
