import { and, asc, eq, isNull } from "drizzle-orm";
import { changeStaffOrder as call } from "#contract/staffs.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { staffReplies } from "./staff-reply.ts";

export const changeStaffOrder = handle(call, async ({ input, shop, db, vault, refuse, changed, viewed, announce }) => {
  const present = await db
    .select({ id: staffs.id, displayOrder: staffs.displayOrder })
    .from(staffs)
    .where(and(eq(staffs.shopId, shop.id), isNull(staffs.removedAt)))
    .orderBy(asc(staffs.id))
    .for("no key update");
  const placeOf = new Map(present.map((staff) => [staff.id, staff.displayOrder]));
  if (input.ids.some((id) => !placeOf.has(id))) return refuse("staff_not_found");
  const isWhole = new Set(input.ids).size === input.ids.length && input.ids.length === present.length;
  if (!isWhole) return refuse("staff_order_incomplete");
  for (const [displayOrder, id] of input.ids.entries()) {
    if (placeOf.get(id) === displayOrder) continue;
    await db
      .update(staffs)
      .set({ displayOrder })
      .where(and(eq(staffs.id, id), eq(staffs.shopId, shop.id)));
  }
  changed({ order: input.ids });
  viewed("staff", input.ids);
  announce(shop.id, "staff_changed", input.ids);
  return { items: await staffReplies(db, vault, shop.id) };
});
