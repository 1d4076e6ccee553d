import { and, eq, isNull } from "drizzle-orm";
import type { ScheduleChange } from "#contract/schedules.ts";
import type { Db } from "#server/db/open-db.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { lockDesigners } from "#server/reservations/index.ts";

interface Answered {
  to: { stylerId: number } | null;
}

/**
 * Everybody whose time is decided about, in one go and in the order of their ids, so that neither the change nor its
 * moves wait for a booking that waits for them.
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
