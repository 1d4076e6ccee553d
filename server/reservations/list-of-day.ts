import { and, asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReservationKind } from "#domain/reservation.ts";
import { seoulInstant } from "#domain/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables.ts";
import { reservationFields } from "./reservation-reply.ts";

/** Everything of one kind that begins on a day in Seoul, whatever became of it. */
export function reservationsOfDay(db: Db, shopId: number, kind: ReservationKind, day: string) {
  return dayQuery(db).execute({
    shopId,
    kind,
    from: seoulInstant(day, "00:00"),
    to: seoulInstant(day, "24:00"),
  });
}

/** As the wire carries it: making dates of the text and texts of the dates cost more than the rest of the answer. */
const wireText = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const wireFields = {
  ...reservationFields,
  startsAt: wireText(reservations.startsAt),
  endsAt: wireText(reservations.endsAt),
  createdAt: wireText(reservations.createdAt),
  cutAt: wireText(reservations.cutAt) as SQL<string | null>,
};

const prepared = new WeakMap<Db, ReturnType<typeof prepareDayQuery>>();

/** Every open board asks for it after every change: it is written out once for each database. */
function dayQuery(db: Db) {
  const query = prepared.get(db) ?? prepareDayQuery(db);
  prepared.set(db, query);
  return query;
}

function prepareDayQuery(db: Db) {
  return db
    .select(wireFields)
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, sql.placeholder("shopId")),
        eq(reservations.kind, sql.placeholder("kind")),
        gte(reservations.startsAt, sql.placeholder("from")),
        lt(reservations.startsAt, sql.placeholder("to")),
        isNull(reservations.removedAt),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .prepare("reservations_of_day");
}
