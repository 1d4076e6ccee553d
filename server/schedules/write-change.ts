import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { changeSchedule, ScheduleChange } from "#contract/schedules.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopClosings, shopSchedules, shopUsers, staffBreaks, staffs } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { stopNoticesTo } from "#server/reservation-notifications/index.ts";
import { harden } from "#server/reservations/index.ts";
import { addBreak, lockStaff } from "#server/staffs/index.ts";
import type { Before } from "./schedule-before.ts";

interface Writing {
  shopId: number;
  now: Date;
  refuse: Context<typeof changeSchedule>["refuse"];
}

type Of<Kind extends ScheduleChange["kind"]> = Extract<ScheduleChange, { kind: Kind }>;

/** Makes the change with the designers locked, and returns the data for undoing it. */
export function writeChange(db: Db, change: ScheduleChange, writing: Writing): Promise<Before> {
  switch (change.kind) {
    case "HOURS":
      return writeHours(db, change, writing);
    case "CLOSING":
      return writeClosing(db, change, writing);
    case "CLOSING_REMOVAL":
      return removeClosing(db, change, writing);
    case "STAFF_HOURS":
      return writeStaffHours(db, change, writing);
    case "BREAK":
      return writeBreak(db, change, writing);
    case "STAFF_REMOVAL":
      return removeStaff(db, change, writing);
  }
}

async function writeHours(db: Db, change: Of<"HOURS">, { shopId, refuse }: Writing): Promise<Before> {
  const { openingHours, closedDays, holidayTreatments, version } = change;
  const [before] = await db.select().from(shopSchedules).where(eq(shopSchedules.shopId, shopId)).for("update");
  const hours = { openingHours, closedDays, holidayTreatments };
  const written = before
    ? await db
        .update(shopSchedules)
        .set({ ...hours, version: sql`${shopSchedules.version} + 1` })
        .where(and(eq(shopSchedules.shopId, shopId), eq(shopSchedules.version, version)))
        .returning({ version: shopSchedules.version })
    : await db
        .insert(shopSchedules)
        .values({ shopId, ...hours })
        .onConflictDoNothing()
        .returning({ version: shopSchedules.version });
  const [row] = written;
  if (!row || (!before && version !== 0))
    return refuse("schedule_changed_elsewhere", { details: { version: before?.version ?? 0 } });
  return {
    kind: "HOURS",
    versionAfter: row.version,
    openingHours: before?.openingHours ?? usualOpeningHours,
    closedDays: before?.closedDays ?? [],
    holidayTreatments: before?.holidayTreatments ?? {},
  };
}

async function writeClosing(db: Db, change: Of<"CLOSING">, { shopId, now }: Writing): Promise<Before> {
  const { fromDay, toDay, reason } = change;
  const [closing] = await db
    .insert(shopClosings)
    .values({ shopId, fromDay, toDay, reason, createdAt: now })
    .returning({ id: shopClosings.id });
  if (!closing) throw new Error("an insert returned no row");
  return { kind: "CLOSING", closingId: closing.id };
}

async function removeClosing(db: Db, change: Of<"CLOSING_REMOVAL">, { shopId, refuse }: Writing): Promise<Before> {
  const [closing] = await db
    .delete(shopClosings)
    .where(and(eq(shopClosings.id, change.closingId), eq(shopClosings.shopId, shopId)))
    .returning();
  if (!closing) return refuse("closing_not_found");
  const { fromDay, toDay, reason } = closing;
  return { kind: "CLOSING_REMOVAL", fromDay, toDay, reason };
}

async function writeStaffHours(db: Db, change: Of<"STAFF_HOURS">, { shopId, refuse }: Writing): Promise<Before> {
  const { staffId, version, weeklyHours, recurringBreaks } = change;
  const before = await lockStaff(db, shopId, staffId);
  if (!before) return refuse("staff_not_found");
  const [row] = await db
    .update(staffs)
    .set({ weeklyHours, recurringBreaks, version: sql`${staffs.version} + 1` })
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), eq(staffs.version, version)))
    .returning({ version: staffs.version });
  if (!row) return refuse("schedule_changed_elsewhere", { details: { version: before.version } });
  return {
    kind: "STAFF_HOURS",
    staffId,
    versionAfter: row.version,
    weeklyHours: before.weeklyHours,
    recurringBreaks: before.recurringBreaks,
  };
}

async function writeBreak(db: Db, change: Of<"BREAK">, { shopId, now, refuse }: Writing): Promise<Before> {
  const { staffId, reason } = change;
  const span = { startsAt: new Date(change.startsAt), endsAt: new Date(change.endsAt) };
  const added = await addBreak(db, { shopId, staffId, ...span, reason, now });
  if ("taken" in added) return refuse("time_taken", { details: { ...added.taken, stylerId: staffId } });
  return { kind: "BREAK", staffId, breakId: added.created.id, joined: added.joined.map(savedBreak) };
}

/**
 * The designer leaves the board, and the shop unless they own it; coming breaks are released, and they get no more
 * texts about bookings.
 */
async function removeStaff(db: Db, change: Of<"STAFF_REMOVAL">, { shopId, now, refuse }: Writing): Promise<Before> {
  const { staffId } = change;
  const [staff] = await db
    .update(staffs)
    .set({ removedAt: now })
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId), isNull(staffs.removedAt)))
    .returning({ accountId: staffs.accountId });
  if (!staff) return refuse("staff_not_found");
  const breaks = await db
    .delete(staffBreaks)
    .where(and(eq(staffBreaks.staffId, staffId), eq(staffBreaks.shopId, shopId), gt(staffBreaks.endsAt, now)))
    .returning();
  await harden(db, shopId, [staffId]);
  const left =
    staff.accountId === null
      ? []
      : await db
          .update(shopUsers)
          .set({ removedAt: now })
          .where(
            and(
              eq(shopUsers.shopId, shopId),
              eq(shopUsers.accountId, staff.accountId),
              inArray(shopUsers.role, ["MEMBER", "SUPER"]),
              isNull(shopUsers.removedAt),
            ),
          )
          .returning({ accountId: shopUsers.accountId });
  const memberAccountId = left[0]?.accountId ?? null;
  const phones = await stopNoticesTo(db, { shopId, staffId, accountId: memberAccountId });
  return { kind: "STAFF_REMOVAL", staffId, memberAccountId, breaks: breaks.map(savedBreak), phones };
}

const savedBreak = ({ startsAt, endsAt, reason }: typeof staffBreaks.$inferSelect) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  reason,
});
