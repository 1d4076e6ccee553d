import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { listReservationsBetween as call } from "#contract/reservations.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { servedBy } from "#server/reservations/list/find-reservation.ts";
import { reservationFields } from "#server/reservations/list/reservation-reply.ts";
import { instantsOf, wrongPeriod } from "./period.ts";

const mostDays = 7;

export const listReservationsBetween = handle(call, async ({ input, shop, db, refuse, viewed }) => {
  const wrong = wrongPeriod(input, mostDays);
  if (wrong) return refuse("period_wrong", wrong);
  const { startsAt, endsAt } = instantsOf(input);
  const items = await db
    .select(reservationFields)
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shop.id),
        gte(reservations.startsAt, startsAt),
        lt(reservations.startsAt, endsAt),
        isNull(reservations.removedAt),
        input.stylerId === undefined ? undefined : servedBy(sql`${input.stylerId}`),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id));
  viewed(
    "reservation",
    items.map(({ id }) => id),
  );
  return { items };
});
