import { and, eq, isNull } from "drizzle-orm";
import { liftRejection as call } from "#contract/rejected-users.ts";
import { rejectedUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const liftRejection = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  const [lifted] = await db
    .update(rejectedUsers)
    .set({ removedAt: now })
    .where(and(eq(rejectedUsers.id, input.id), eq(rejectedUsers.shopId, shop.id), isNull(rejectedUsers.removedAt)))
    .returning({ id: rejectedUsers.id, maskedPhone: rejectedUsers.maskedPhone });
  if (!lifted) return refuse("rejected_user_not_found");
  changed({ lifted: lifted.id, phone: lifted.maskedPhone });
  announce(shop.id, "reservations_changed", []);
  return {};
});
