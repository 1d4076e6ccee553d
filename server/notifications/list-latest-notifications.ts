import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { listLatestNotifications as call } from "#contract/notifications.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

const day = 24 * 60 * 60 * 1000;

export const listLatestNotifications = handle(call, async ({ input, account, db, now }) => {
  const { page, size, lastDays } = input;
  const since = new Date(now.getTime() - lastDays * day);
  const where = and(eq(notifications.accountId, account.id), gt(notifications.at, since));
  const unread = sql<number>`count(*) filter (where ${isNull(notifications.readAt)})`.mapWith(Number);
  const [counted] = await db.select({ total: count(), unread }).from(notifications).where(where);
  const rows = await db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(size)
    .offset(page * size);
  return {
    items: rows.map((row) => ({ ...row, read: row.readAt !== null })),
    page,
    size,
    total: counted?.total ?? 0,
    unread: counted?.unread ?? 0,
  };
});
