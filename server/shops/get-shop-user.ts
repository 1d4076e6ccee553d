import { and, eq, isNull } from "drizzle-orm";
import { getShopUser as call } from "#contract/shops.ts";
import { accounts, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const getShopUser = handle(call, async ({ input, account, shop, db, refuse, viewed }) => {
  const seesAll = shop.role === "OWNER" || shop.role === "SUPER" || shop.role === "OPERATOR";
  if (!seesAll && input.accountId !== account.id) return refuse("shop_user_not_found");
  const [user] = await db
    .select({
      accountId: shopUsers.accountId,
      name: accounts.name,
      role: shopUsers.role,
      maskedPhone: accounts.maskedPhone,
      rank: staffs.rank,
      joinedAt: shopUsers.joinedAt,
    })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .leftJoin(
      staffs,
      and(eq(staffs.shopId, shopUsers.shopId), eq(staffs.accountId, shopUsers.accountId), isNull(staffs.removedAt)),
    )
    .where(and(eq(shopUsers.shopId, shop.id), eq(shopUsers.accountId, input.accountId), isNull(shopUsers.removedAt)));
  if (!user) return refuse("shop_user_not_found");
  viewed("account", [user.accountId]);
  return user;
});
