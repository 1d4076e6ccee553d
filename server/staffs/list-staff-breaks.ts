import { and, count, desc, eq } from "drizzle-orm";
import { listStaffBreaks as call } from "#contract/staffs.ts";
import { staffBreaks } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findStaff } from "./find-staff.ts";

export const listStaffBreaks = handle(call, async ({ input, shop, db, refuse }) => {
  const { page, size } = input;
  const staff = await findStaff(db, shop.id, input.id);
  if (!staff) return refuse("staff_not_found");
  const ofStaff = and(eq(staffBreaks.shopId, shop.id), eq(staffBreaks.staffId, staff.id));
  const [counted] = await db.select({ total: count() }).from(staffBreaks).where(ofStaff);
  const items = await db
    .select()
    .from(staffBreaks)
    .where(ofStaff)
    .orderBy(desc(staffBreaks.startsAt), desc(staffBreaks.id))
    .limit(size)
    .offset(page * size);
  return { items, page, size, total: counted?.total ?? 0 };
});
