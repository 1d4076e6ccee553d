import { and, count, eq, isNull, max } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { shops, staffs } from "#server/db/tables/tables.ts";

const most = 100;

type NewStaff = Omit<typeof staffs.$inferInsert, "id" | "displayOrder">;

/** Adds a designer at the end of the board; undefined at the shop's maximum. */
export async function addStaff(db: Db, staff: NewStaff): Promise<number | undefined> {
  // One at a time for each shop, so that the count stays right and no two get the same place.
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, staff.shopId)).for("no key update");
  const [present] = await db
    .select({ people: count(), lastOrder: max(staffs.displayOrder) })
    .from(staffs)
    .where(and(eq(staffs.shopId, staff.shopId), isNull(staffs.removedAt)));
  if ((present?.people ?? 0) >= most) return undefined;
  const displayOrder = (present?.lastOrder ?? -1) + 1;
  const [created] = await db
    .insert(staffs)
    .values({ ...staff, displayOrder })
    .returning({ id: staffs.id });
  if (!created) throw new Error("an insert returned no row");
  return created.id;
}
