import { and, count, eq } from "drizzle-orm";
import { countStaffBreaks as call } from "#contract/staffs.ts";
import { staffBreaks } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { findStaff } from "./find-staff.ts";

export const countStaffBreaks = handle(call, async ({ input, shop, db, refuse }) => {
  const staff = await findStaff(db, shop.id, input.id);
  if (!staff) return refuse("staff_not_found");
  const [counted] = await db
    .select({ totalCount: count() })
    .from(staffBreaks)
    .where(and(eq(staffBreaks.shopId, shop.id), eq(staffBreaks.staffId, staff.id)));
  return { totalCount: counted?.totalCount ?? 0 };
});
