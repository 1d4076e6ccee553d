import { eq, isNotNull } from "drizzle-orm";
import { createStaffNotiSetting as call } from "#contract/reservation-notifications.ts";
import { maskPhone } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, notificationPhones } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockStaff } from "#server/staffs/index.ts";
import type { Vault } from "#server/vault.ts";
import { notiPhone } from "./noti-phones.ts";

export const createStaffNotiSetting = handle(call, async (context) => {
  const { input, shop, account, db, vault, now, refuse, changed, viewed, announce } = context;
  const staff = await lockStaff(db, shop.id, input.staffId);
  if (!staff) return refuse("staff_not_found");
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("staff_not_own");
  const phoneNumber = input.phoneNumber ?? (await accountPhone(db, vault, staff.accountId));
  if (!phoneNumber) return refuse("phone_needed", { fields: { phoneNumber: "휴대폰 번호를 입력해 주세요" } });
  const columns = notiPhone(vault, phoneNumber);
  await db
    .insert(notificationPhones)
    .values({ shopId: shop.id, staffId: staff.id, ...columns, createdAt: now })
    .onConflictDoUpdate({
      target: [notificationPhones.shopId, notificationPhones.staffId],
      targetWhere: isNotNull(notificationPhones.staffId),
      set: columns,
    });
  changed({ staff: staff.id, phoneNumber: maskPhone(phoneNumber) });
  viewed("staff", [staff.id]);
  announce(shop.id, "staff_changed", [staff.id]);
  return { stylerId: staff.id, phoneNumber };
});

async function accountPhone(db: Db, vault: Vault, accountId: number | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const [row] = await db.select({ sealed: accounts.phoneSealed }).from(accounts).where(eq(accounts.id, accountId));
  return row?.sealed ? vault.open(row.sealed, "accounts.phone") : undefined;
}
