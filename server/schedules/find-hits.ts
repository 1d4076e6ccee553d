import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ScheduleChange } from "#contract/schedules.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { obstaclesIn, type ReadDays, readDays, reservationFields, servedBy } from "#server/reservations/index.ts";
import { applyChange } from "./apply-change.ts";

export type Booked = Awaited<ReturnType<typeof readBooked>>[number];

export interface HitReservation {
  reservation: Booked;
  words: string;
  mayStay: boolean;
}

interface HitSearch {
  shopId: number;
  change: ScheduleChange;
  now: Date;
}

/** How many days after the last reservation are read, to propose another day. */
export const daysToLookAhead = 21;

/** The coming reservations that a change leaves without their time, and the days after the change. */
export async function findHits(db: Db, { shopId, change, now }: HitSearch) {
  const booked = await readBooked(db, shopId, now, "staffId" in change ? change.staffId : undefined);
  const last = booked.at(-1)?.startsAt ?? now;
  const to = addDays(seoulDay(last), daysToLookAhead);
  const days = await readDays(db, { shopId, from: seoulDay(now), to, now });
  const after = applyChange(days, change);
  const hits = booked.flatMap((reservation): HitReservation[] => {
    const words = whyHit(reservation, change, days, after);
    return words === undefined ? [] : [{ reservation, words, mayStay: mayStay(change) }];
  });
  return { hits, after };
}

/** Confirmed or being paid for, and not begun yet. */
function readBooked(db: Db, shopId: number, now: Date, staffId: number | undefined) {
  const isHeld = and(eq(reservations.status, "READY"), gt(reservations.holdUntil, now));
  return db
    .select(reservationFields)
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        isNull(reservations.removedAt),
        gt(reservations.startsAt, now),
        or(eq(reservations.status, "OK"), isHeld),
        staffId === undefined ? undefined : servedBy(sql`${staffId}`),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id));
}

function whyHit(reservation: Booked, change: ScheduleChange, before: ReadDays, after: ReadDays): string | undefined {
  if (change.kind === "STAFF_REMOVAL") return "퇴사하는 디자이너의 예약이에요";
  if (change.kind === "BREAK") {
    const overlaps = reservation.startsAt < new Date(change.endsAt) && reservation.endsAt > new Date(change.startsAt);
    return overlaps ? "휴식 시간과 겹쳐요" : undefined;
  }
  const obstacle = obstacleOf(after, reservation);
  // A reservation that did not fit before was accepted once, and is not asked about again.
  return obstacle && !obstacleOf(before, reservation) ? obstacle.words : undefined;
}

function obstacleOf(days: ReadDays, reservation: Booked) {
  if (reservation.lines.some(({ stylerId }) => !days.designers.some(({ id }) => id === stylerId))) return undefined;
  return obstaclesIn(days, reservation, { ignoring: reservation.id })[0]?.obstacle;
}

const mayStay = ({ kind }: ScheduleChange) => kind !== "BREAK" && kind !== "STAFF_REMOVAL";
