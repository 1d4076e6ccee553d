import { and, eq, isNull, sql } from "drizzle-orm";
import { changeStaff as call } from "#contract/staffs.ts";
import { maskName } from "#domain/text/mask.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { staffReply } from "./staff-reply.ts";

export const changeStaff = handle(call, async ({ input, shop, db, vault, refuse, changed, viewed, announce }) => {
  const { id, version, name, rank, visibility, introduction } = input;
  const changedRows = await db
    .update(staffs)
    .set({ name, rank, visibility, introduction, version: sql`${staffs.version} + 1` })
    .where(and(eq(staffs.id, id), eq(staffs.shopId, shop.id), isNull(staffs.removedAt), eq(staffs.version, version)))
    .returning({ id: staffs.id });
  const staff = await staffReply(db, vault, shop.id, id);
  if (!staff) return refuse("staff_not_found");
  if (changedRows.length === 0) return refuse("staff_changed_elsewhere", { details: { staff } });
  changed({ staff: id, name: maskName(name), rank, visibility });
  viewed("staff", [id]);
  announce(shop.id, "staff_changed", [id]);
  return staff;
});
