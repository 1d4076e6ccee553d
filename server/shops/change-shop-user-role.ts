import { and, eq } from "drizzle-orm";
import { changeShopUserRole as call } from "#contract/shops.ts";
import { shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { endInvitationsBy } from "#server/invitations/index.ts";
import { lockMember } from "./lock-member.ts";
import { shopMembers } from "./shop-members.ts";

export const changeShopUserRole = handle(
  call,
  async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
    const { accountId, role } = input;
    const before = await lockMember(db, { shop, account, accountId, to: role, refuse });
    await db
      .update(shopUsers)
      .set({ role })
      .where(and(eq(shopUsers.shopId, shop.id), eq(shopUsers.accountId, accountId)));
    await endInvitationsBy(db, { accountId, shopId: shop.id, role }, now);
    const [member] = await shopMembers(db, shop.id, accountId);
    if (!member) return refuse("shop_user_not_found");
    changed({ member: accountId, role: { from: before.role, to: role } });
    viewed("account", [accountId]);
    announce(shop.id, "staff_changed", member.staffId === null ? [] : [member.staffId]);
    return member;
  },
);
