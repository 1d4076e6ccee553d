import { and, eq, sql } from "drizzle-orm";
import { markNotificationRead as call } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const markNotificationRead = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const [read] = await db
    .update(notifications)
    // The time of the first reading stays.
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})` })
    .where(and(eq(notifications.id, input.id), eq(notifications.accountId, account.id)))
    .returning({ id: notifications.id });
  if (!read) return refuse("notification_not_found");
  changed({ read: read.id });
  return {};
});
