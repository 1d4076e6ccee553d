import { TransactionRollbackError } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { lockDesigners } from "#server/reservations/board/designer-days.ts";
import { findReservation, stylersIn } from "#server/reservations/list/find-reservation.ts";

/**
 * Locks all designers of a visit. If it has got others while this waited, it lets go and begins again: to lock the others
 * too would not be in the order of their ids.
 */
export async function lockVisit(db: Db, shopId: number, id: number): Promise<void> {
  while (!(await lockAsItIs(db, shopId, id)));
}

/** False: the visit has other designers now, and none is locked. */
async function lockAsItIs(db: Db, shopId: number, id: number): Promise<boolean> {
  const before = await findReservation(db, shopId, id);
  if (!before) return true;
  const staffIds = stylersIn(before);
  try {
    await db.transaction(async (db) => {
      await lockDesigners(db, shopId, staffIds);
      const now = await findReservation(db, shopId, id);
      if (now && stylersIn(now).some((stylerId) => !staffIds.includes(stylerId))) db.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}
