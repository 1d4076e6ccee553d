import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ReservationStatus } from "#domain/reservations/reservation.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { actorOf, type By, ownedBy, reservationOf } from "#server/reservations/list/find-reservation.ts";
import { lockVisit } from "#server/reservations/time/lock-visit.ts";
import { freeTimes } from "#server/reservations/time/visit-times.ts";

interface Removal {
  shopId: number;
  reservationId: number;
  from: readonly ReservationStatus[];
  /** A further guard of the WHERE. */
  also?: SQL | undefined;
  by: By;
  now: Date;
}

/** Takes an offline reservation off the board and gives its times up. Undefined: a guard failed. */
export async function removeFromDesk(db: Db, { shopId, reservationId, from, also, by, now }: Removal) {
  await lockVisit(db, shopId, reservationId);
  const [removed] = await db
    .update(reservations)
    .set({ removedAt: now, version: sql`${reservations.version} + 1` })
    .where(
      and(
        reservationOf(shopId, reservationId),
        eq(reservations.kind, "OFFLINE"),
        inArray(reservations.status, [...from]),
        also,
        ownedBy(db, shopId, by),
      ),
    )
    .returning({ id: reservations.id, status: reservations.status });
  if (!removed) return undefined;
  await freeTimes(db, shopId, [removed.id]);
  await db.insert(reservationSteps).values({
    shopId,
    reservationId: removed.id,
    at: now,
    step: "removed",
    actor: actorOf(by),
    accountId: by.accountId,
  });
  return removed;
}
