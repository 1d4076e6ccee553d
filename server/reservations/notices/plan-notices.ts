import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { type NoticeKind, type NoticeRule, noticeDueAt } from "#domain/reservations/reservation-notice.ts";
import { addDays, seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { reservationNotices, reservations } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";

/** Creates the notices that depend on the time: shortly before a start, and the evening before. */
export async function planNotices({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const rule = await ruleInForce(db, "notices", now);
  const soon = new Date(now.getTime() + rule.soonMinutes * 60_000);
  await plan(db, "SOON", and(gt(reservations.startsAt, now), lte(reservations.startsAt, soon)), rule, now);
  if (seoulTime(now) >= rule.reminderAt) await plan(db, "CUSTOMER_REMINDER", startsTomorrow(db, rule, now), rule, now);
}

/** A person who booked or was moved after the evening has just been notified. */
function startsTomorrow(db: Db, rule: NoticeRule, now: Date): SQL | undefined {
  const today = seoulDay(now);
  const tomorrow = addDays(today, 1);
  const evening = seoulInstant(today, rule.reminderAt);
  const justSent = db
    .select({ id: reservationNotices.id })
    .from(reservationNotices)
    .where(
      and(
        eq(reservationNotices.shopId, reservations.shopId),
        eq(reservationNotices.reservationId, reservations.id),
        eq(reservationNotices.kind, "CUSTOMER_MOVED"),
        gte(reservationNotices.dueAt, evening),
      ),
    );
  return and(
    gte(reservations.startsAt, seoulInstant(tomorrow, "00:00")),
    lt(reservations.startsAt, seoulInstant(tomorrow, "24:00")),
    lt(reservations.createdAt, evening),
    isNotNull(reservations.customerId),
    notExists(justSent),
  );
}

/** The start in one format, which identifies the notice. */
const occasionOf = sql<string>`to_char(${reservations.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const batchSize = 500;

async function plan(db: Db, kind: NoticeKind, which: SQL | undefined, rule: NoticeRule, now: Date) {
  const planned = db
    .select({ id: reservationNotices.id })
    .from(reservationNotices)
    .where(
      and(
        eq(reservationNotices.shopId, reservations.shopId),
        eq(reservationNotices.reservationId, reservations.id),
        eq(reservationNotices.kind, kind),
        eq(reservationNotices.occasion, occasionOf),
      ),
    );
  for (;;) {
    const found = await db
      .select({
        shopId: reservations.shopId,
        reservationId: reservations.id,
        startsAt: reservations.startsAt,
        occasion: occasionOf,
      })
      .from(reservations)
      .where(and(eq(reservations.status, "OK"), isNull(reservations.removedAt), which, notExists(planned)))
      .orderBy(asc(reservations.startsAt))
      .limit(batchSize);
    if (found.length === 0) return;
    const rows = found.map(({ startsAt, ...row }) => ({ ...row, kind, dueAt: noticeDueAt(rule, now, startsAt) }));
    await db.insert(reservationNotices).values(rows).onConflictDoNothing();
  }
}
