import type { Db } from "#server/db/open-db.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { queueNotificationPushes } from "#server/push-devices/index.ts";

interface Message {
  accountIds: readonly number[];
  shopId?: number | null;
  title: string;
  body: string;
  /** The exact place that it is about, a path of the web app. */
  path: string;
  now: Date;
}

/**
 * Notifies each of these people once, in the transaction of the cause, and the devices on which they want it. Open bells
 * update by the shop's live events: announce `notifications_changed`, or the event of the change itself.
 */
export async function notify(db: Db, { accountIds, shopId = null, title, body, path, now }: Message): Promise<void> {
  const rows = [...new Set(accountIds)].map((accountId) => ({ accountId, shopId, title, body, path, at: now }));
  if (rows.length === 0) return;
  const inserted = await db.insert(notifications).values(rows).returning({ id: notifications.id });
  await queueNotificationPushes(
    db,
    inserted.map(({ id }) => id),
    now,
  );
}
