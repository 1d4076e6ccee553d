import { and, asc, eq, isNull } from "drizzle-orm";
import { getServiceShop as call } from "#contract/shops.ts";
import { bookingObstaclesOfShops } from "#server/booking-settings/index.ts";
import { shops, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { photoUrl } from "#server/photos/index.ts";
import { addressLine } from "./shop-reply.ts";

export const getServiceShop = handle(call, async ({ shop: { id }, db, now }) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id));
  if (!shop) throw plumbingRefusal("shop_not_found");
  const designers = await db
    .select()
    .from(staffs)
    .where(and(eq(staffs.shopId, id), isNull(staffs.removedAt), eq(staffs.visibility, "NORMAL")))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
  const obstacles = await bookingObstaclesOfShops(db, [id], now);
  return {
    ...shop,
    takesOnlineBookings: obstacles.get(id)?.length === 0,
    address: addressLine(shop),
    photoUrl: photoUrl(shop.photoPath),
    designers: designers.map((designer) => ({ ...designer, photoUrl: photoUrl(designer.photoPath) })),
  };
});
