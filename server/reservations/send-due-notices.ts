import { and, asc, eq, isNull, lte, notInArray } from "drizzle-orm";
import { keysOf } from "#domain/enumeration.ts";
import { noticeKinds } from "#domain/reservation-notice.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationNotices } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import { queueText } from "#server/text-messages/index.ts";
import { readNews } from "./notice-news.ts";
import { recipientsOf } from "./notice-recipients.ts";
import { textOf } from "./notice-text.ts";
import type { Notice } from "./notices.ts";
import { planNotices } from "./plan-notices.ts";

/** Every minute, and at once after news. Two workers may do it together: each notice is one transaction of one of them. */
export async function sendDueNotices(parts: Parts): Promise<void> {
  await planNotices(parts);
  await putAwayUnheard(parts);
  const failures = new Map<number, unknown>();
  for (;;) {
    const tried = await sendNext(parts, [...failures.keys()]);
    if (tried === undefined) break;
    if (tried.problem) failures.set(tried.id, tried.problem);
  }
  // Only now, so that one notice that cannot be sent does not keep the others waiting.
  const [problem] = failures.values();
  if (problem) throw problem;
}

/** Most shops have nobody to tell of most things: those are ended together instead of one by one. */
async function putAwayUnheard({ db, clock }: Parts): Promise<void> {
  await namedQuery(db, "put-away-unheard", putAwayText, [clock.now(), kindsTo("shop"), kindsTo("customer")]);
}

const kindsTo = (whom: "shop" | "customer") => keysOf(noticeKinds).filter((kind) => noticeKinds[kind].to === whom);

const putAwayText = `update reservation_notices n set handled_at = $1
  where n.handled_at is null and n.due_at <= $1 and (
    n.kind = any($2::text[]) and not exists (select from notification_phones p where p.shop_id = n.shop_id)
    or n.kind = any($3::text[]) and exists (select from reservations r where r.id = n.reservation_id and r.customer_id is null))`;

async function sendNext(parts: Parts, except: number[]): Promise<{ id: number; problem?: unknown } | undefined> {
  let id: number | undefined;
  try {
    await parts.db.transaction(async (db) => {
      const notice = await takeNext(db, parts.clock.now(), except);
      id = notice?.id;
      if (notice) await send(parts, db, notice);
    });
    return id === undefined ? undefined : { id };
  } catch (problem) {
    if (id === undefined) throw problem;
    return { id, problem };
  }
}

async function takeNext(db: Db, now: Date, except: number[]): Promise<Notice | undefined> {
  const [notice] = await db
    .select()
    .from(reservationNotices)
    .where(
      and(
        isNull(reservationNotices.handledAt),
        lte(reservationNotices.dueAt, now),
        except.length > 0 ? notInArray(reservationNotices.id, except) : undefined,
      ),
    )
    .orderBy(asc(reservationNotices.dueAt), asc(reservationNotices.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return notice;
}

/** The messages, the jobs that carry them out and the notice's end are committed together: once, or not yet. */
async function send({ vault, jobs, clock }: Parts, db: Db, notice: Notice) {
  const now = clock.now();
  const news = await readNews(db, notice);
  if (news)
    for (const { phone, fingerprint } of await recipientsOf(db, vault, notice, news.reservation)) {
      const dedupeKey = `notice:${notice.id}:${fingerprint}`;
      const words = textOf(notice.kind, news);
      const message = await queueText(db, vault, { to: phone, ...words, dedupeKey, noticeId: notice.id, now });
      if (message !== undefined) await jobs.wake(db, "text-messages.send", { id: message });
    }
  await db.update(reservationNotices).set({ handledAt: now }).where(eq(reservationNotices.id, notice.id));
}
