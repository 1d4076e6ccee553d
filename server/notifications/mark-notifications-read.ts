import { and, eq, isNull, lte } from "drizzle-orm";
import { markNotificationsRead as call } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const markNotificationsRead = handle(call, async ({ input, account, db, now, changed }) => {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(eq(notifications.accountId, account.id), lte(notifications.id, input.upToId), isNull(notifications.readAt)),
    );
  changed({ readUpTo: input.upToId });
  return {};
});
