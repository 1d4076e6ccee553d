import { and, asc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { slotMinutes } from "#domain/time/time-range.ts";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes, staffBreaks } from "#server/db/tables/tables.ts";
import { releaseExpiredHolds } from "#server/reservations/index.ts";

interface Span {
  startsAt: Date;
  endsAt: Date;
}

interface NewBreak extends Span {
  shopId: number;
  staffId: number;
  reason: string;
  now: Date;
}

type StaffBreakRow = typeof staffBreaks.$inferSelect;

const slot = slotMinutes * 60_000;
const day = 24 * 60 * 60_000;
const longest = 31 * day;
/** Nobody plans further ahead; rejects years that no calendar has. */
const furthest = 731 * day;

export function isSensibleBreak({ startsAt, endsAt }: Span, now: Date): boolean {
  const length = endsAt.getTime() - startsAt.getTime();
  const isNear = Math.abs(startsAt.getTime() - now.getTime()) <= furthest;
  return isNear && length > 0 && length <= longest && startsAt.getTime() % slot === 0 && endsAt.getTime() % slot === 0;
}

/**
 * Saves a break and its time; overlapping and adjacent breaks are joined. The caller has locked the designer, and rolls
 * back if the time is taken.
 */
export async function addBreak(
  db: Db,
  { shopId, staffId, reason, now, ...requested }: NewBreak,
): Promise<{ created: StaffBreakRow; joined: StaffBreakRow[] } | { taken: Span }> {
  await releaseExpiredHolds(db, shopId, [staffId], now);
  const joined = await takeTouching(db, { shopId, staffId, ...requested });
  const span = spanOf([requested, ...joined]);
  const [taken] = await db
    .select({ during: occupiedTimes.during })
    .from(occupiedTimes)
    .where(
      and(
        eq(occupiedTimes.shopId, shopId),
        eq(occupiedTimes.staffId, staffId),
        // A designer may pause while colour sets.
        ne(occupiedTimes.kind, "WAIT"),
        sql`${occupiedTimes.during} && ${asRange(span)}`,
      ),
    )
    .limit(1);
  if (taken) return { taken: taken.during };
  const words = reason || joined.map((one) => one.reason).find(Boolean) || "";
  return { created: await insertBreak(db, { shopId, staffId, ...span, reason: words, now }), joined };
}

/** Unchanged: nothing is joined. */
export async function insertBreak(db: Db, { now, ...fields }: NewBreak): Promise<StaffBreakRow> {
  const [created] = await db
    .insert(staffBreaks)
    .values({ ...fields, createdAt: now })
    .returning();
  if (!created) throw new Error("an insert returned no row");
  const { id: breakId, shopId, staffId, startsAt, endsAt } = created;
  await db.insert(occupiedTimes).values({ shopId, staffId, kind: "BREAK", breakId, during: { startsAt, endsAt } });
  return created;
}

async function takeTouching(db: Db, { shopId, staffId, startsAt, endsAt }: Omit<NewBreak, "reason" | "now">) {
  const touching = await db
    .select()
    .from(staffBreaks)
    .where(
      and(
        eq(staffBreaks.shopId, shopId),
        eq(staffBreaks.staffId, staffId),
        lte(staffBreaks.startsAt, endsAt),
        gte(staffBreaks.endsAt, startsAt),
      ),
    )
    .orderBy(asc(staffBreaks.startsAt));
  const ids = touching.map(({ id }) => id);
  if (ids.length > 0)
    await db.delete(staffBreaks).where(and(eq(staffBreaks.shopId, shopId), inArray(staffBreaks.id, ids)));
  return touching;
}

function spanOf(spans: Span[]): Span {
  return {
    startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
  };
}

const asRange = ({ startsAt, endsAt }: Span) => sql`tstzrange(${startsAt}, ${endsAt})`;
