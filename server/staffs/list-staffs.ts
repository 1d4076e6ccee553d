import { and, asc, eq, isNull } from "drizzle-orm";
import { listStaffs as call } from "#contract/staffs.ts";
import { shopUsers, staffs } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { photoUrl } from "#server/shops/index.ts";

export const listStaffs = handle(call, async ({ shop, db }) => {
  const ofAccount = and(
    eq(shopUsers.shopId, staffs.shopId),
    eq(shopUsers.accountId, staffs.accountId),
    isNull(shopUsers.removedAt),
  );
  const rows = await db
    .select({ staff: staffs, role: shopUsers.role })
    .from(staffs)
    .leftJoin(shopUsers, ofAccount)
    .where(and(eq(staffs.shopId, shop.id), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.displayOrder), asc(staffs.id));
  return { items: rows.map(({ staff, role }) => ({ ...staff, role, photoUrl: photoUrl(staff.photoPath) })) };
});
