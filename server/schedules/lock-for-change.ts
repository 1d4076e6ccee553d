import { and, eq, isNull } from "drizzle-orm";
import type { ScheduleChange } from "#contract/schedules.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { lockDesigners } from "#server/reservations/index.ts";

interface Answered {
  to: { stylerId: number } | null;
}

/**
 * Locks all designers concerned at once in the order of their ids, so that the change and its moves cannot deadlock
 * with a booking.
 */
export async function lockForChange(db: Db, shopId: number, change: ScheduleChange, answers: readonly Answered[]) {
  if (!("staffId" in change)) return lockWholeShop(db, shopId);
  const targets = answers.flatMap(({ to }) => (to ? [to.stylerId] : []));
  await lockDesigners(db, shopId, [...new Set([change.staffId, ...targets])]);
}

export async function lockWholeShop(db: Db, shopId: number) {
  const everybody = await db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt)));
  await lockDesigners(
    db,
    shopId,
    everybody.map(({ id }) => id),
  );
}
