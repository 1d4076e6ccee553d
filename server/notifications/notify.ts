import type { Db } from "#server/db/open-db.ts";
import { notifications } from "#server/db/tables.ts";
import { queueNotificationPushes } from "#server/push-devices/index.ts";

interface Told {
  accountIds: readonly number[];
  /** The shop that it is about, if any. */
  shopId?: number | null;
  title: string;
  body: string;
  /** The exact place that it speaks of, a path of the web app. */
  path: string;
  now: Date;
}

/**
 * Tells each of these people once, in the transaction that gave the reason, and the devices that they want to hear it on.
 * Bells that are open ring by the shop's live events: announce `notifications_changed`, or whatever else changed along with it.
 */
export async function notify(db: Db, { accountIds, shopId = null, title, body, path, now }: Told): Promise<void> {
  const rows = [...new Set(accountIds)].map((accountId) => ({ accountId, shopId, title, body, path, at: now }));
  if (rows.length === 0) return;
  const told = await db.insert(notifications).values(rows).returning({ id: notifications.id });
  await queueNotificationPushes(
    db,
    told.map(({ id }) => id),
    now,
  );
}
