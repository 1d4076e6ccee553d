import { type NoticeKind, type NoticeRule, noticeDueAt, noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationNotices } from "#server/db/tables/tables.ts";
import { devicesHearSql } from "#server/push-devices/index.ts";

export type Notice = typeof reservationNotices.$inferSelect;

interface About {
  shopId: number;
  reservationId: number;
  /** The version that it tells of: the same version is told once. */
  version: number;
  startsAt: Date;
  hasPhone: boolean;
  /** Whoever did it is not told of it. */
  actorAccountId: number | null;
  rule: NoticeRule;
  now: Date;
}

const news = {
  booked: ["RECEIVED", "CUSTOMER_BOOKED"],
  moved: ["CHANGED", "CUSTOMER_MOVED"],
  cancelled: ["CANCELLED", "CUSTOMER_CANCELLED"],
  /** Paid after the hold ran out: only she hears of it. */
  tooLate: ["CUSTOMER_TOO_LATE"],
} as const satisfies Record<string, NoticeKind[]>;
export type News = keyof typeof news;

/** Which notices a piece of news makes; none to a customer without a number. */
export function noticeKindsOf(what: News, hasPhone: boolean): NoticeKind[] {
  return news[what].filter((kind) => hasPhone || noticeKinds[kind].to === "shop");
}

export const kindsTo = (whom: "shop" | "customer") =>
  keysOf(noticeKinds).filter((kind) => noticeKinds[kind].to === whom);

/** Whether a shop has nobody to tell but whoever did it, by text or on a device, in SQL; both are where their ids stand. */
export const nobodyHearsSql = (shopId: string, actorId: string) =>
  `not exists (select from notification_phones p where p.shop_id = ${shopId}
    and p.phone_fingerprint is distinct from (select a.phone_fingerprint from accounts a where a.id = ${actorId}))
  and not ${devicesHearSql(shopId, actorId)}`;

/** Put on record in the transaction that makes the news, so that none is lost and none is told of what did not happen. */
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
