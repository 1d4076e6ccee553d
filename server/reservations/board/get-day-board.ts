import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import { getDayBoard as call } from "#contract/reservations.ts";
import { blockedTime } from "#domain/reservations/free-time.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { minutesOfDay } from "#domain/time/time-range.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations, staffBreaks, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import { servedBy } from "#server/reservations/list/find-reservation.ts";
import { designerDay, readDays, type Span } from "./designer-days.ts";

export const getDayBoard = handle(call, async ({ input: { date: day }, shop, db, now }) => {
  const span = { startsAt: seoulInstant(day, "00:00"), endsAt: seoulInstant(day, "24:00") };
  const [days, people, breaks] = await Promise.all([
    readDays(db, { shopId: shop.id, from: day, now }),
    peopleOfDay(db, shop.id, span),
    breaksOfDay(db, shop.id, span),
  ]);
  const opening = openingOn(days.shop, day);
  const hoursOf = new Map(days.designers.map((designer) => [designer.id, designerDay(days, designer, day)]));
  return {
    day,
    open: opening.open,
    closedWords: opening.open ? "" : opening.words,
    designers: people.map(({ photoPath, removedAt, ...designer }) => {
      const hours = hoursOf.get(designer.id);
      return {
        ...designer,
        photoUrl: photoUrl(photoPath),
        removed: removedAt !== null,
        blocked: hours && removedAt === null ? blockedTime(hours) : [gone],
        breaks: breaks.filter(({ staffId }) => staffId === designer.id),
      };
    }),
  };
});

const gone = {
  fromMinute: 0,
  toMinute: minutesOfDay,
  words: "퇴사한 디자이너예요",
  because: "DAY_OFF",
  binds: "VISIT",
} as const;

/** The designers, and last the former ones who still have reservations on the day. */
function peopleOfDay(db: Db, shopId: number, { startsAt, endsAt }: Span) {
  const booked = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        servedBy(staffs.id),
        gte(reservations.startsAt, startsAt),
        lt(reservations.startsAt, endsAt),
        isNull(reservations.removedAt),
      ),
    );
  return db
    .select({
      id: staffs.id,
      name: staffs.name,
      rank: staffs.rank,
      accountId: staffs.accountId,
      photoPath: staffs.photoPath,
      removedAt: staffs.removedAt,
    })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), or(isNull(staffs.removedAt), exists(booked))))
    .orderBy(asc(isNotNull(staffs.removedAt)), asc(staffs.displayOrder), asc(staffs.id));
}

function breaksOfDay(db: Db, shopId: number, { startsAt, endsAt }: Span) {
  return db
    .select()
    .from(staffBreaks)
    .where(and(eq(staffBreaks.shopId, shopId), lt(staffBreaks.startsAt, endsAt), gt(staffBreaks.endsAt, startsAt)))
    .orderBy(asc(staffBreaks.startsAt), asc(staffBreaks.id));
}
