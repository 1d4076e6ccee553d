import { and, eq } from "drizzle-orm";
import { removeStaffBreak as call } from "#contract/staffs.ts";
import { staffBreaks } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { harden } from "#server/reservations/index.ts";
import { lockStaff } from "./find-staff.ts";

export const removeStaffBreak = handle(call, async ({ input, account, shop, db, refuse, changed, announce }) => {
  const staff = await lockStaff(db, shop.id, input.id);
  if (!staff) return refuse("break_not_found");
  const [removed] = await db
    .delete(staffBreaks)
    .where(and(eq(staffBreaks.id, input.breakId), eq(staffBreaks.staffId, staff.id), eq(staffBreaks.shopId, shop.id)))
    .returning({ id: staffBreaks.id });
  if (!removed) return refuse("break_not_found");
  // After the search, so that an unknown break gets the same answer for everybody; the refusal rolls the removal back.
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("break_not_own");
  await harden(db, shop.id, [staff.id]);
  changed({ removedBreak: removed.id });
  announce(shop.id, "staff_changed", [staff.id]);
  return {};
});
