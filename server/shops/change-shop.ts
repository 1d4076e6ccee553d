import { and, eq, sql } from "drizzle-orm";
import { changeShop as call } from "#contract/shops.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { shopReply } from "./shop-reply.ts";

export const changeShop = handle(call, async ({ input, shop, db, refuse, changed, announce }) => {
  const { introduction, version } = input;
  const saved = await db
    .update(shops)
    .set({ introduction, version: sql`${shops.version} + 1` })
    .where(and(eq(shops.id, shop.id), eq(shops.version, version)))
    .returning({ id: shops.id });
  const reply = await shopReply(db, shop.id, shop.role);
  if (!reply) throw plumbingRefusal("shop_not_found");
  if (saved.length === 0) return refuse("shop_changed_elsewhere", { details: { shop: reply } });
  changed({ introduction: `${introduction.length}자` });
  announce(shop.id, "shop_changed", [shop.id]);
  return reply;
});
