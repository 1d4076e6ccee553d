import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { createStaffBreak as call } from "#contract/staffs.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { slotMinutes } from "#domain/stretch.ts";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes, staffBreaks } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { lockStaff } from "./find-staff.ts";

const slot = slotMinutes * 60_000;
const longest = 31 * 24 * 60 * 60_000;

interface Span {
  startsAt: Date;
  endsAt: Date;
}

export const createStaffBreak = handle(call, async ({ input, account, shop, db, now, refuse, changed, announce }) => {
  const wanted = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const staff = await lockStaff(db, shop.id, input.id);
  if (!staff) return refuse("staff_not_found");
  if (shop.role === "MEMBER" && staff.accountId !== account.id) return refuse("break_not_own");
  if (!isSensible(wanted)) return refuse("break_times_wrong", { fields: { startsAt: "10분 단위로 정해 주세요" } });

  const joined = await takeTouching(db, staff.id, wanted);
  const span = spanOf([wanted, ...joined]);
  const [taken] = await db
    .select({ during: occupiedTimes.during })
    .from(occupiedTimes)
    .where(and(eq(occupiedTimes.staffId, staff.id), sql`${occupiedTimes.during} && ${asRange(span)}`))
    .limit(1);
  if (taken) return refuse("time_taken", { details: { ...taken.during } });
  const reason = input.reason || joined.map((one) => one.reason).find(Boolean) || "";
  const [created] = await db
    .insert(staffBreaks)
    .values({ shopId: shop.id, staffId: staff.id, ...span, reason, createdAt: now })
    .returning();
  if (!created) throw new Error("an insert returned no row");
  await db
    .insert(occupiedTimes)
    .values({ shopId: shop.id, staffId: staff.id, kind: "BREAK", breakId: created.id, during: span });
  changed({
    break: created.id,
    from: formatInstant(span.startsAt),
    to: formatInstant(span.endsAt),
    joined: joined.length,
  });
  announce(shop.id, "staff_changed", [staff.id]);
  return created;
});

function isSensible({ startsAt, endsAt }: Span): boolean {
  const length = endsAt.getTime() - startsAt.getTime();
  return length > 0 && length <= longest && startsAt.getTime() % slot === 0 && endsAt.getTime() % slot === 0;
}

/** Breaks that overlap or touch the new one give way to the one that they become together. */
async function takeTouching(db: Db, staffId: number, { startsAt, endsAt }: Span) {
  const touching = await db
    .select()
    .from(staffBreaks)
    .where(and(eq(staffBreaks.staffId, staffId), lte(staffBreaks.startsAt, endsAt), gte(staffBreaks.endsAt, startsAt)))
    .orderBy(asc(staffBreaks.startsAt));
  const ids = touching.map(({ id }) => id);
  if (ids.length > 0) await db.delete(staffBreaks).where(inArray(staffBreaks.id, ids));
  return touching;
}

function spanOf(spans: Span[]): Span {
  return {
    startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
  };
}

const asRange = ({ startsAt, endsAt }: Span) => sql`tstzrange(${startsAt}, ${endsAt})`;
