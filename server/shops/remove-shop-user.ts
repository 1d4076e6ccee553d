import { and, eq, isNull } from "drizzle-orm";
import { removeShopUser as call } from "#contract/shops.ts";
import { shopUsers, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { endInvitationsBy } from "#server/invitations/index.ts";
import { stopNoticesTo } from "#server/reservation-notifications/index.ts";
import { lockMember } from "./lock-member.ts";

export const removeShopUser = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce } = context;
  const { accountId } = input;
  const member = await lockMember(db, { shop, account, accountId, to: null, refuse });
  await db
    .update(shopUsers)
    .set({ removedAt: now })
    .where(and(eq(shopUsers.shopId, shop.id), eq(shopUsers.accountId, accountId)));
  await endInvitationsBy(db, { accountId, shopId: shop.id, role: null }, now);
  await stopNoticesTo(db, { accountId, shopId: shop.id });
  // Customers are booked with the designer, who stays on the board until the shop removes them.
  const detached = await db
    .update(staffs)
    .set({ accountId: null })
    .where(and(eq(staffs.shopId, shop.id), eq(staffs.accountId, accountId), isNull(staffs.removedAt)))
    .returning({ id: staffs.id });
  changed({ removed: accountId, role: member.role });
  announce(
    shop.id,
    "staff_changed",
    detached.map(({ id }) => id),
  );
  return {};
});
