import { and, eq } from "drizzle-orm";
import { removeStaffNotiSetting as call } from "#contract/reservation-notifications.ts";
import { notificationPhones } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockStaff } from "#server/staffs/index.ts";

export const removeStaffNotiSetting = handle(call, async (context) => {
  const { input, shop, account, db, refuse, changed, announce } = context;
  const staff = await lockStaff(db, shop.id, input.staffId);
  if (!staff) return refuse("staff_not_found");
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("staff_not_own");
  const removed = await db
    .delete(notificationPhones)
    .where(and(eq(notificationPhones.shopId, shop.id), eq(notificationPhones.staffId, staff.id)))
    .returning({ id: notificationPhones.id });
  if (removed.length === 0) return {};
  changed({ staff: staff.id, phoneNumber: null });
  announce(shop.id, "staff_changed", [staff.id]);
  return {};
});
