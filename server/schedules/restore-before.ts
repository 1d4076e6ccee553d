import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { shopClosings, shopSchedules, shopUsers, staffBreaks, staffs } from "#server/db/tables/tables.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { startNoticesAgain } from "#server/reservation-notifications/index.ts";
import { harden } from "#server/reservations/index.ts";
import { insertBreak } from "#server/staffs/index.ts";
import type { Before, SavedBreak } from "./schedule-before.ts";

interface Restoring {
  shopId: number;
  changedAt: Date;
  now: Date;
  refuse: (code: "schedule_change_gone") => never;
}

type Of<Kind extends Before["kind"]> = Extract<Before, { kind: Kind }>;

/** Restores what a change replaced, if its state is still the newest. */
export async function restoreBefore(db: Db, before: Before, restoring: Restoring): Promise<void> {
  const restored = await restore(db, before, restoring);
  if (!restored) return restoring.refuse("schedule_change_gone");
}

function restore(db: Db, before: Before, restoring: Restoring): Promise<boolean> {
  switch (before.kind) {
    case "HOURS":
      return restoreHours(db, before, restoring);
    case "CLOSING":
      return removeClosing(db, before, restoring);
    case "CLOSING_REMOVAL":
      return restoreClosing(db, before, restoring);
    case "STAFF_HOURS":
      return restoreStaffHours(db, before, restoring);
    case "BREAK":
      return removeBreak(db, before, restoring);
    case "STAFF_REMOVAL":
      return restoreStaff(db, before, restoring);
  }
}

async function restoreHours(db: Db, before: Of<"HOURS">, { shopId }: Restoring) {
  const { openingHours, closedDays, holidayTreatments, versionAfter } = before;
  const rows = await db
    .update(shopSchedules)
    // The version increases, so that an open screen with the change cannot overwrite it.
    .set({ openingHours, closedDays, holidayTreatments, version: sql`${shopSchedules.version} + 1` })
    .where(and(eq(shopSchedules.shopId, shopId), eq(shopSchedules.version, versionAfter)))
    .returning({ shopId: shopSchedules.shopId });
  return rows.length > 0;
}

async function removeClosing(db: Db, { closingId }: Of<"CLOSING">, { shopId }: Restoring) {
  const rows = await db
    .delete(shopClosings)
    .where(and(eq(shopClosings.id, closingId), eq(shopClosings.shopId, shopId)))
    .returning({ id: shopClosings.id });
  return rows.length > 0;
}

async function restoreClosing(db: Db, before: Of<"CLOSING_REMOVAL">, { shopId, now }: Restoring) {
  const { fromDay, toDay, reason } = before;
  await db.insert(shopClosings).values({ shopId, fromDay, toDay, reason, createdAt: now });
  return true;
}

async function restoreStaffHours(db: Db, before: Of<"STAFF_HOURS">, { shopId }: Restoring) {
  const { staffId, versionAfter, weeklyHours, recurringBreaks } = before;
  const rows = await db
    .update(staffs)
    .set({ weeklyHours, recurringBreaks, version: sql`${staffs.version} + 1` })
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), eq(staffs.version, versionAfter)))
    .returning({ id: staffs.id });
  return rows.length > 0;
}

async function removeBreak(db: Db, { breakId, staffId, joined }: Of<"BREAK">, restoring: Restoring) {
  const rows = await db
    .delete(staffBreaks)
    .where(and(eq(staffBreaks.id, breakId), eq(staffBreaks.staffId, staffId), eq(staffBreaks.shopId, restoring.shopId)))
    .returning({ id: staffBreaks.id });
  if (rows.length === 0) return false;
  await restoreBreaks(db, staffId, joined, restoring);
  await harden(db, restoring.shopId, [staffId]);
  return true;
}

async function restoreStaff(db: Db, before: Of<"STAFF_REMOVAL">, restoring: Restoring) {
  const { staffId, memberAccountId, breaks, phones = [] } = before;
  const { shopId, changedAt } = restoring;
  const rows = await db
    .update(staffs)
    .set({ removedAt: null })
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), eq(staffs.removedAt, changedAt)))
    .returning({ id: staffs.id })
    .catch((error) => {
      // The designer was invited again meanwhile and is on the board as another row.
      if (violatedConstraint(error) === "staffs_account") return [];
      throw error;
    });
  if (rows.length === 0) return false;
  await restoreBreaks(db, staffId, breaks, restoring);
  await startNoticesAgain(db, phones, restoring);
  if (memberAccountId === null) return true;
  await db
    .update(shopUsers)
    .set({ removedAt: null })
    .where(
      and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, memberAccountId), eq(shopUsers.removedAt, changedAt)),
    );
  return true;
}

async function restoreBreaks(db: Db, staffId: number, breaks: SavedBreak[], { shopId, now }: Restoring) {
  for (const { startsAt, endsAt, reason } of breaks)
    await insertBreak(db, {
      shopId,
      staffId,
      reason,
      now,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
}
