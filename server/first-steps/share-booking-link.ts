import { and, eq, isNull } from "drizzle-orm";
import { shareBookingLink as call } from "#contract/first-steps.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const shareBookingLink = handle(call, async ({ shop, db, now, changed, announce }) => {
  const [first] = await db
    .update(shops)
    .set({ bookingLinkSharedAt: now })
    .where(and(eq(shops.id, shop.id), isNull(shops.bookingLinkSharedAt)))
    .returning({ id: shops.id });
  changed({ shop: shop.id, first: first !== undefined });
  if (first) announce(shop.id, "shop_changed", [shop.id]);
  return {};
});
