import { listShopUsers as call } from "#contract/shops.ts";
import { handle } from "#server/http/calls/context.ts";
import { shopMembers } from "./shop-members.ts";

export const listShopUsers = handle(call, async ({ shop, db, viewed }) => {
  const items = await shopMembers(db, shop.id);
  viewed(
    "account",
    items.map(({ accountId }) => accountId),
  );
  return { items };
});
