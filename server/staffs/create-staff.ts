import { createStaff as call } from "#contract/staffs.ts";
import { maskName } from "#domain/text/mask.ts";
import { handle } from "#server/http/calls/context.ts";
import { addStaff } from "./add-staff.ts";
import { staffReply } from "./staff-reply.ts";

export const createStaff = handle(call, async ({ input, shop, db, vault, now, refuse, changed, viewed, announce }) => {
  const { name, rank, visibility, introduction } = input;
  const id = await addStaff(db, { shopId: shop.id, name, rank, visibility, introduction, createdAt: now });
  if (id === undefined) return refuse("staff_too_many");
  const staff = await staffReply(db, vault, shop.id, id);
  if (!staff) throw new Error("a designer who was just added is not there");
  changed({ staff: id, name: maskName(name), rank, visibility });
  viewed("staff", [id]);
  announce(shop.id, "staff_changed", [id]);
  return staff;
});
