import { and, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type ReservationMove, type ReservationStep, reservationMoves } from "#domain/reservations/reservation.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import {
  actorOf,
  type By,
  findReservation,
  isOwn,
  ownedBy,
  type ReservationRow,
  reservationOf,
  servedBy,
} from "#server/reservations/list/find-reservation.ts";
import { cutOf } from "./settlement-cut.ts";

interface StatusChange {
  shopId: number;
  reservationId: number;
  /** The first from a booking, the second as a correction. */
  moves: readonly ReservationMove[];
  step: ReservationStep;
  /** A further guard of the WHERE. */
  also?: SQL | undefined;
  by: By;
  now: Date;
}

/** A guarded change of status: of two at once, one gets the row. Undefined: none of the moves was possible. */
export async function changeStatus(db: Db, change: StatusChange): Promise<ReservationRow | undefined> {
  const { shopId, reservationId, moves, step, also, by, now } = change;
  const to = reservationMoves[moves[0] as ReservationMove].to;
  const isBooked = to === "OK";
  const [row] = await db
    .update(reservations)
    .set({
      status: to,
      completedAt: isBooked ? null : sql`coalesce(${reservations.completedAt}, ${now})`,
      cutAt: isBooked ? undefined : await cutOf(db, now),
      version: sql`${reservations.version} + 1`,
    })
    .where(
      and(
        reservationOf(shopId, reservationId),
        or(...moves.map((move) => openTo(move, now))),
        also,
        ownedBy(db, shopId, by),
      ),
    )
    .returning();
  if (!row) return undefined;
  await db.insert(reservationSteps).values({
    shopId,
    reservationId,
    at: now,
    step,
    actor: actorOf(by),
    accountId: by.accountId,
    after: { status: to, cutAt: row.cutAt },
  });
  return row;
}

/** The move's conditions, as in `isMoveOpen` of the domain, for the database. */
function openTo(move: ReservationMove, now: Date): SQL | undefined {
  const { from, window } = reservationMoves[move];
  const times = {
    ANY_TIME: undefined,
    FROM_START: lte(reservations.startsAt, now),
    FROM_WORK: or(lte(reservations.startsAt, now), isNotNull(reservations.startedAt)),
    UNTIL_CUT: or(isNull(reservations.cutAt), gt(reservations.cutAt, now)),
  };
  return and(inArray(reservations.status, [...from]), times[window]);
}

export const withStyler = (stylerId: number | undefined) =>
  stylerId === undefined ? undefined : servedBy(sql`${stylerId}`);

type Unsettled = { because: "missing" } | { because: "not_own" } | { because: "state"; row: ReservationRow };

/** Only read if no row came back: finds the guard that failed. */
export async function explainRefusal(db: Db, { shopId, reservationId, by }: StatusChange): Promise<Unsettled> {
  const row = await findReservation(db, shopId, reservationId);
  if (!row) return { because: "missing" };
  return (await isOwn(db, row, by)) ? { because: "state", row } : { because: "not_own" };
}
