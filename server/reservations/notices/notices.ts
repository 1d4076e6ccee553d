import { type NoticeKind, type NoticeRule, noticeDueAt, noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationNotices } from "#server/db/tables/tables.ts";
import { devicesHearSql } from "#server/push-devices/index.ts";

export type Notice = typeof reservationNotices.$inferSelect;

interface About {
  shopId: number;
  reservationId: number;
  /** The version of the notice: each version is notified once. */
  version: number;
  startsAt: Date;
  hasPhone: boolean;
  /** The author gets no notice. */
  actorAccountId: number | null;
  rule: NoticeRule;
  now: Date;
}

const news = {
  booked: ["RECEIVED", "CUSTOMER_BOOKED"],
  moved: ["CHANGED", "CUSTOMER_MOVED"],
  cancelled: ["CANCELLED", "CUSTOMER_CANCELLED"],
  /** Paid after the hold expired: only the customer is notified. */
  tooLate: ["CUSTOMER_TOO_LATE"],
} as const satisfies Record<string, NoticeKind[]>;
export type News = keyof typeof news;

/** The notices of an event; none for a customer without a number. */
export function noticeKindsOf(what: News, hasPhone: boolean): NoticeKind[] {
  return news[what].filter((kind) => hasPhone || noticeKinds[kind].to === "shop");
}

export const kindsTo = (whom: "shop" | "customer") =>
  keysOf(noticeKinds).filter((kind) => noticeKinds[kind].to === whom);

/**
 * SQL for whether a shop has nobody to notify besides the author, by text or on a device; both parameters are SQL for
 * ids.
 */
export const nobodyHearsSql = (shopId: string, actorId: string) =>
  `not exists (select from notification_phones p where p.shop_id = ${shopId}
    and p.phone_fingerprint is distinct from (select a.phone_fingerprint from accounts a where a.id = ${actorId}))
  and not ${devicesHearSql(shopId, actorId)}`;

/**
 * Saved in the transaction of the change, so that no notice is lost and none is about something that did not happen.
 */
export async function queueNotices(db: Db, what: News, about: About): Promise<void> {
  const { shopId, reservationId, version, startsAt, hasPhone, actorAccountId, rule, now } = about;
  const dueAt = noticeDueAt(rule, now, startsAt);
  await db
    .insert(reservationNotices)
    .values(
      noticeKindsOf(what, hasPhone).map((kind) => ({
        shopId,
        reservationId,
        kind,
        occasion: String(version),
        actorAccountId,
        dueAt,
      })),
    )
    .onConflictDoNothing();
}
