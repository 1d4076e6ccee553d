import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";

/** A designer who works in this shop now. */
export async function findStaff(db: Db, shopId: number, id: number) {
  const [staff] = await db.select().from(staffs).where(staffOf(shopId, id));
  return staff;
}

/**
 * The same with the row locked until the end of the transaction: everything that writes to the designer's time waits
 * here, so that data read after it is still right when it is written.
 */
export async function lockStaff(db: Db, shopId: number, id: number) {
  const [staff] = await db.select().from(staffs).where(staffOf(shopId, id)).for("no key update");
  return staff;
}

const staffOf = (shopId: number, id: number) =>
  and(eq(staffs.id, id), eq(staffs.shopId, shopId), isNull(staffs.removedAt));
