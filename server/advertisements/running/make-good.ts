import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { addDays as daysAfter, formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { addDays } from "#server/advertisements/purchase/add-days.ts";
import { eachDue } from "#server/advertisements/renewal/each-due.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import {
  advertisementAddedDays,
  advertisementCycles,
  advertisements,
  displayDays,
  shops,
} from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";

const minutesOfDay = 1440;

/** Records that advertisements could be shown in this minute, and adds days for those days with too many failed minutes. */
export async function keepDisplayPromise(tools: Tools): Promise<void> {
  await markMinute(tools);
  await makeGoodDays(tools);
  await makeGoodPauses(tools);
}

async function markMinute({ db, clock }: Tools) {
  const now = clock.now();
  const [hour = 0, minute = 0] = seoulTime(now).split(":").map(Number);
  await db.execute(sql`
    insert into display_days (day, minutes)
    values (${seoulDay(now)}, set_bit(repeat('0', ${minutesOfDay})::bit(1440), ${hour * 60 + minute}, 1))
    on conflict (day) do update set minutes = set_bit(display_days.minutes, ${hour * 60 + minute}, 1)`);
}

/** Each finished day, once. The very first day does not count, because the product started during it. */
export async function makeGoodDays(tools: Tools): Promise<void> {
  const { db, clock } = tools;
  const today = seoulDay(clock.now());
  const { rows } = await db.execute<{ first: string; next: string }>(sql`
    select min(day)::text as first, coalesce(max(day) filter (where judged_at is not null) + 1, min(day))::text as next
    from display_days`);
  const [span] = rows;
  if (!span?.first) return;
  const { makeGoodLostMinutes } = await ruleInForce(db, "advertising", clock.now());
  for (let day = span.next; day < today; day = daysAfter(day, 1)) {
    const lost = day === span.first ? 0 : await lostMinutes(tools, day);
    if (lost >= makeGoodLostMinutes) await makeGoodDay(tools, day);
    // Marked as checked only after all were processed. After a crash the next round repeats the work, and no cause counts twice.
    await db
      .insert(displayDays)
      .values({ day, minutes: "0".repeat(minutesOfDay), lostMinutes: lost, judgedAt: clock.now() })
      .onConflictDoUpdate({ target: displayDays.day, set: { lostMinutes: lost, judgedAt: clock.now() } });
  }
}

async function lostMinutes({ db }: Tools, day: string): Promise<number> {
  const { rows } = await db.execute<{ shown: number }>(
    sql`select bit_count(minutes)::int as shown from display_days where day = ${day}::date`,
  );
  return minutesOfDay - (rows[0]?.shown ?? 0);
}

function makeGoodDay(tools: Tools, day: string) {
  const wasShown = and(
    isNull(advertisements.endedAt),
    inArray(advertisements.status, [...displayedAdvertisementStatuses]),
    sql`exists (select from ${advertisementCycles} where ${advertisementCycles.advertisementId} = ${advertisements.id}
      and ${advertisementCycles.fromDay} <= ${day}::date and ${advertisementCycles.toDay} > ${day}::date)`,
    hasNot(`pause:${day}`),
  );
  return eachDue(
    tools,
    wasShown,
    (db, ad, now) =>
      addDays(db, ad, { days: 1, cause: `display:${day}`, words: `${formatDay(day)}에 노출되지 않았어요`, now }),
    { together: 1, waits: true },
  );
}

/** A shop that operators paused loses no days: each day of the pause is added while it lasts. */
function makeGoodPauses(tools: Tools) {
  const today = seoulDay(tools.clock.now());
  const paused = tools.db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.operatingStatus, "PAUSED"), eq(shops.pausedByOperator, true), isNull(shops.closedAt)));
  const isShown = and(
    isNull(advertisements.endedAt),
    lte(advertisements.startDay, today),
    inArray(advertisements.status, [...displayedAdvertisementStatuses]),
    inArray(advertisements.shopId, paused),
    hasNot(`pause:${today}`),
  );
  return eachDue(
    tools,
    isShown,
    (db, ad, now) =>
      addDays(db, ad, { days: 1, cause: `pause:${today}`, words: "운영자가 매장을 일시 중지한 날이에요", now }),
    { together: 1 },
  );
}

/** No days were added for this cause yet: if both went wrong on one day, it is owed once. */
const hasNot = (cause: string) => sql`not exists (select from ${advertisementAddedDays}
  where ${advertisementAddedDays.advertisementId} = ${advertisements.id} and ${advertisementAddedDays.cause} = ${cause})`;
