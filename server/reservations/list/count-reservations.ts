import { and, count, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { countReservations as call } from "#contract/reservations.ts";
import { countedStatuses } from "#domain/reservations/day-figures.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { addDays, daysBetween } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { readDays } from "#server/reservations/board/designer-days.ts";
import { instantsOf, wrongPeriod } from "#server/reservations/board/period.ts";
import { servedBy } from "./find-reservation.ts";

const mostDays = 62;

export const countReservations = handle(call, async ({ input, shop, db, now, refuse }) => {
  const { from, to } = input;
  const wrong = wrongPeriod(input, mostDays);
  if (wrong) return refuse("period_wrong", wrong);
  const [counts, days] = await Promise.all([
    countsByDay(db, { ...input, shopId: shop.id }),
    readDays(db, { shopId: shop.id, staffIds: [], from, to, now }),
  ]);
  return {
    items: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = addDays(from, index);
      return { day, count: counts.get(day) ?? 0, closed: openingOn(days.shop, day).open === null };
    }),
  };
});

interface Counted {
  shopId: number;
  from: string;
  to: string;
  stylerId?: number | undefined;
}

async function countsByDay(db: Db, { shopId, from, to, stylerId }: Counted): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${reservations.startsAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  const { startsAt, endsAt } = instantsOf({ from, to });
  const rows = await db
    .select({ day, count: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        gte(reservations.startsAt, startsAt),
        lt(reservations.startsAt, endsAt),
        inArray(reservations.status, [...countedStatuses]),
        isNull(reservations.removedAt),
        stylerId === undefined ? undefined : servedBy(sql`${stylerId}`),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
