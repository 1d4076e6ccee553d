import { and, isNull } from "drizzle-orm";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { byKey } from "#server/db/by-key.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationNotices } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { queueReservationPushes, reservationDevices } from "#server/push-devices/index.ts";
import { bookingUrlOf } from "#server/reservations/list/booking-url.ts";
import { queueText } from "#server/text-messages/index.ts";
import type { Vault } from "#server/vault.ts";
import { type News, readNews } from "./notice-news.ts";
import { isPushed, pushTextOf } from "./notice-push.ts";
import { designersConcerned, recipientsOf } from "./notice-recipients.ts";
import { textOf } from "./notice-text.ts";
import { kindsTo, type Notice, nobodyHearsSql } from "./notices.ts";
import { planNotices } from "./plan-notices.ts";

/**
 * Every minute, and at once after news. Two workers may run at the same time: each notice is one transaction of one of
 * them.
 */
export async function sendDueNotices(parts: Parts): Promise<void> {
  await planNotices(parts);
  const problems: unknown[] = [];
  // Notices that become due meanwhile get their own round, in which they can also be dropped in bulk.
  for (const due of await putAwayUnheard(parts.db, parts.clock.now()))
    await sendOne(parts, due).catch((problem) => problems.push(problem));
  parts.jobs.nudge("push-messages.send");
  // Only at the end, so that one failing notice does not delay the others.
  if (problems.length > 0) throw problems[0];
}

/**
 * Most events of most shops have only the author to notify: those are completed together. Returns the other due ones.
 */
function putAwayUnheard(db: Db, now: Date): Promise<Due[]> {
  const values = [now, kindsTo("shop"), kindsTo("customer")];
  return namedQuery<Due>(db, "put-away-unheard", putAwayText, values);
}

type Due = Pick<Notice, "id" | "shopId">;

const putAwayText = `with unheard as (
    update reservation_notices n set handled_at = $1
    where n.handled_at is null and n.due_at <= $1 and (
      n.kind = any($2::text[]) and ${nobodyHearsSql("n.shop_id", "n.actor_account_id")}
      or n.kind = any($3::text[]) and exists (select from reservations r where r.shop_id = n.shop_id and r.id = n.reservation_id and r.customer_id is null))
    returning n.id)
  select id, shop_id as "shopId" from reservation_notices
  where handled_at is null and due_at <= $1 and id not in (select id from unheard) and true /* of any shop */
  order by due_at, id`;

async function sendOne(parts: Parts, { id, shopId }: Due): Promise<void> {
  await parts.db.transaction(async (db) => {
    const [notice] = await db
      .select()
      .from(reservationNotices)
      .where(and(byKey(reservationNotices, shopId, id), isNull(reservationNotices.handledAt)))
      .for("update", { skipLocked: true });
    if (notice) await send(parts, db, notice);
  });
}

/** The texts, the push messages, their jobs and the notice's end are committed together: all or none. */
async function send(parts: Parts, db: Db, notice: Notice) {
  const { vault, jobs, clock } = parts;
  const now = clock.now();
  const news = await readNews(db, notice);
  const isHers = noticeKinds[notice.kind].to === "customer";
  const bookingUrl = isHers ? await bookingUrlOf(parts, db, notice) : undefined;
  if (news)
    for (const { phone, fingerprint } of await recipientsOf(db, vault, notice, news.reservation)) {
      const dedupeKey = `notice:${notice.id}:${fingerprint}`;
      const words = textOf(notice.kind, news, bookingUrl);
      const ofShop = { noticeId: notice.id, shopId: notice.shopId };
      const message = await queueText(db, vault, { to: phone, ...words, dedupeKey, ...ofShop, now });
      if (message !== undefined) await jobs.wake(db, "text-messages.send", { id: message });
    }
  if (news && isPushed(notice.kind)) await push(db, vault, notice, news, now);
  await db
    .update(reservationNotices)
    .set({ handledAt: now })
    .where(byKey(reservationNotices, notice.shopId, notice.id));
}

async function push(db: Db, vault: Vault, notice: Notice, news: News, now: Date) {
  const { id: noticeId, shopId, actorAccountId } = notice;
  const staffIds = await designersConcerned(db, notice, news.reservation);
  const deviceIds = await reservationDevices(db, { shopId, staffIds, actorAccountId });
  await queueReservationPushes(db, vault, { deviceIds, shopId, noticeId, text: pushTextOf(notice.kind, news), now });
}
