import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes } from "#server/db/tables/tables.ts";
import type { HeldTime } from "./check-visit.ts";

// The ledger of occupied time. Whoever writes here has locked the designers.

/** Writes the times of a new visit. The exclusion constraint decides if another transaction was faster. */
export async function holdTimes(db: Db, shopId: number, reservationId: number, times: readonly HeldTime[]) {
  await db.insert(occupiedTimes).values(
    times.map(({ stylerId: staffId, startsAt, endsAt, ...rest }) => ({
      shopId,
      staffId,
      reservationId,
      during: { startsAt, endsAt },
      ...rest,
    })),
  );
}

/** Gives the times of a moved visit up and writes the new ones. */
export async function moveTimes(db: Db, shopId: number, reservationId: number, times: readonly HeldTime[]) {
  const freed = await removeTimes(db, shopId, [reservationId]);
  await holdTimes(db, shopId, reservationId, times);
  await harden(db, shopId, freed);
}

/** Gives the times of visits up. Work that had been booked over them on purpose is not over anything any more. */
export async function freeTimes(db: Db, shopId: number, reservationIds: readonly number[]) {
  await harden(db, shopId, await removeTimes(db, shopId, reservationIds));
}

async function removeTimes(db: Db, shopId: number, reservationIds: readonly number[]): Promise<number[]> {
  const removed = await db
    .delete(occupiedTimes)
    .where(and(eq(occupiedTimes.shopId, shopId), inArray(occupiedTimes.reservationId, [...reservationIds])))
    .returning({ staffId: occupiedTimes.staffId });
  return [...new Set(removed.map(({ staffId }) => staffId))];
}

/**
 * Work that overlaps nothing hard any more excludes others again. Where two overlap each other, the earlier one does, so
 * it runs until nothing changes.
 */
export async function harden(db: Db, shopId: number, staffIds: readonly number[]) {
  if (staffIds.length === 0) return;
  for (;;) {
    const { rowCount } = await db.execute(sql`update occupied_times soft set hard = true
      where soft.shop_id = ${shopId} and soft.staff_id = any(${sql.param([...staffIds])}::bigint[])
        and not soft.hard and soft.kind <> 'WAIT'
        and not exists (select from occupied_times other
          where other.shop_id = soft.shop_id and other.staff_id = soft.staff_id and other.during && soft.during
            and other.kind <> 'WAIT' and other.id <> soft.id
            and other.reservation_id is distinct from soft.reservation_id
            and (other.hard or other.id < soft.id))`);
    if (!rowCount) return;
  }
}
