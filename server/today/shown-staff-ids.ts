import { and, eq, isNull } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";

/** The designers whose customers somebody sees today: designers see their own, everybody else all (null). */
export async function shownStaffIds(
  db: Db,
  shop: { id: number; role: ShopRole },
  accountId: number,
): Promise<number[] | null> {
  if (shop.role !== "MEMBER") return null;
  const rows = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shop.id), eq(staffs.accountId, accountId), isNull(staffs.removedAt)));
  return rows.map(({ id }) => id);
}
