import { and, eq, isNull } from "drizzle-orm";
import { listMyShops as call } from "#contract/shops.ts";
import { bookingObstaclesOfShops } from "#server/booking-settings/index.ts";
import { shops, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import { addressLine } from "./shop-reply.ts";

export const listMyShops = handle(call, async ({ account, db, now }) => {
  const rows = await db
    .select({ shop: shops, myRole: shopUsers.role })
    .from(shopUsers)
    .innerJoin(shops, eq(shops.id, shopUsers.shopId))
    .where(and(eq(shopUsers.accountId, account.id), isNull(shopUsers.removedAt)))
    .orderBy(shopUsers.joinedAt, shops.id);
  const obstacles = await bookingObstaclesOfShops(
    db,
    rows.map(({ shop }) => shop.id),
    now,
  );
  return {
    items: rows.map(({ shop, myRole }) => ({
      ...shop,
      address: addressLine(shop),
      photoUrl: photoUrl(shop.photoPath),
      myRole,
      bookingObstacles: obstacles.get(shop.id) ?? [],
    })),
  };
});
