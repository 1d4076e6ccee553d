import { inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { pushMessages } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import type { PushText } from "./push-text.ts";

interface About {
  deviceIds: readonly number[];
  shopId: number;
  noticeId: number;
  text: PushText;
  now: Date;
}

/** In the transaction that ends the notice, so that devices are notified once. Returns how many devices there are. */
export async function queueReservationPushes(db: Db, vault: Vault, about: About): Promise<number> {
  const { deviceIds, shopId, noticeId, text, now } = about;
  if (deviceIds.length === 0) return 0;
  const rows = deviceIds.map((deviceId) => ({
    deviceId,
    what: "RESERVATION" as const,
    shopId,
    state: "QUEUED" as const,
    nextTryAt: now,
    createdAt: now,
    payloadSealed: vault.seal(JSON.stringify(text), "push_messages.payload"),
    dedupeKey: `notice:${noticeId}:${deviceId}`,
  }));
  const queued = await db.insert(pushMessages).values(rows).onConflictDoNothing().returning({ id: pushMessages.id });
  return queued.length;
}

/** To every device of the notified people that wants messages about waiting tasks. The text is that of the notification. */
export async function queueNotificationPushes(db: Db, notificationIds: readonly number[], now: Date): Promise<void> {
  if (notificationIds.length === 0) return;
  await db.execute(sql`
    insert into push_messages (device_id, what, notification_id, dedupe_key, state, next_try_at, created_at)
    select d.id, 'WAITING', n.id, 'notification:' || n.id || ':' || d.id, 'QUEUED', ${now}, ${now}
    from notifications n join push_devices d on d.account_id = n.account_id and d.waiting
    where ${inArray(sql`n.id`, [...notificationIds])}
    on conflict do nothing`);
}

interface Trial {
  deviceId: number;
  /** Each press of the button is one message, however often it is sent. */
  occasion: string;
  now: Date;
}

export async function queueTrialPush(db: Db, vault: Vault, { deviceId, occasion, now }: Trial): Promise<void> {
  const text: PushText = {
    title: "테스트 알림이에요",
    body: "이 기기에서 알림을 정상적으로 받을 수 있어요.",
    path: "/partners/account",
  };
  await db.insert(pushMessages).values({
    deviceId,
    what: "TRIAL",
    state: "QUEUED",
    nextTryAt: now,
    createdAt: now,
    payloadSealed: vault.seal(JSON.stringify(text), "push_messages.payload"),
    dedupeKey: `trial:${deviceId}:${occasion}`,
  });
}
