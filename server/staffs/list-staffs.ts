import { listStaffs as call } from "#contract/staffs.ts";
import { handle } from "#server/http/calls/context.ts";
import { staffReplies } from "./staff-reply.ts";

export const listStaffs = handle(call, async ({ shop, db, vault, viewed }) => {
  const items = await staffReplies(db, vault, shop.id);
  viewed(
    "staff",
    items.map(({ id }) => id),
  );
  return { items };
});
