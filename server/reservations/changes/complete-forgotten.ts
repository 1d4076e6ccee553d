import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { batchSize, inBatches } from "./in-batches.ts";
import { cutOf } from "./settlement-cut.ts";

const { from, to } = reservationMoves.complete;

/** Reservations that nobody has completed by the end of the next day are completed, online and offline. */
export function completeForgotten(parts: Parts): Promise<void> {
  return inBatches(parts, async (db, now) => {
    const dayBefore = seoulInstant(addDays(seoulDay(now), -1), "00:00");
    const isDue = and(
      inArray(reservations.status, [...from]),
      lt(reservations.startsAt, dayBefore),
      isNull(reservations.removedAt),
    );
    const due = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(isDue)
      .orderBy(asc(reservations.startsAt))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const done = await db
      .update(reservations)
      .set({
        status: to,
        completedAt: now,
        version: sql`${reservations.version} + 1`,
        cutAt: await cutOf(db, now),
      })
      .where(and(inArray(reservations.id, ids), isDue))
      .returning({ id: reservations.id, shopId: reservations.shopId, cutAt: reservations.cutAt });
    await db.insert(reservationSteps).values(
      done.map(({ id: reservationId, shopId, cutAt }) => ({
        shopId,
        reservationId,
        at: now,
        step: "completed" as const,
        actor: "clock" as const,
        after: { status: to, cutAt },
      })),
    );
    return done;
  });
}
