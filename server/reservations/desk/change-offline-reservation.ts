import { and, eq, sql } from "drizzle-orm";
import { changeOfflineReservation as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { changeableStatuses } from "#domain/reservations/reservation.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockDesigners, readDays } from "#server/reservations/board/designer-days.ts";
import { refuseOffCalendar, refuseTime, takenMeanwhile } from "#server/reservations/changes/check-time.ts";
import { releaseExpiredHolds } from "#server/reservations/changes/expire-holds.ts";
import { isSamePlace } from "#server/reservations/changes/move-reservation.ts";
import {
  actorOf,
  type By,
  findReservation,
  isOwn,
  type ReservationRow,
} from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import { changedColumns, differences, forAudit } from "./offline-columns.ts";

export const changeOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
  const before = await findReservation(db, shop.id, input.id);
  if (before?.kind !== "OFFLINE") return refuse("reservation_not_found");
  const staffIds = [...new Set([before.staffId, input.stylerId])];
  const locked = await lockDesigners(db, shop.id, staffIds);
  if (!locked.includes(input.stylerId)) return refuse("staff_not_found");
  const current = await findReservation(db, shop.id, input.id, true);
  if (!current) return refuse("reservation_not_found");
  const place = { staffId: input.stylerId, startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const moves = !isSamePlace(current, place);
  const off = moves ? refuseOffCalendar(place, now) : undefined;
  const from = seoulDay(off ? current.startsAt : place.startsAt);
  const days = await readDays(db, { shopId: shop.id, staffIds, from, menuId: input.menuId, now });
  const designer = days.designers.find(({ id }) => id === input.stylerId);
  if (!designer) return refuse("staff_not_found");
  // A menu that is not sold any more stays in existing reservations.
  if (input.menuId !== null && !days.menu && input.menuId !== current.menuId) return refuse("menu_not_found");
  if (!(await isOwn(db, current, by))) return refuse("reservation_not_own");
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return refuse("reservation_not_booked");
  if (current.staffId !== before.staffId || input.version !== current.version)
    return refuse("reservation_changed_elsewhere", { details: { reservation: reservationReply(current) } });
  if (off) return refuse(off.refused, off.extras);
  const time = moves ? refuseTime(days, designer, place, current.id) : undefined;
  if (time) return refuse(time.refused, time.extras);
  const columns = await changedColumns({ db, vault, now, role: shop.role }, { input, current, days, designer });
  if (typeof columns === "string") return refuse(columns, { fields: { menuId: sentences[columns] } });
  viewed("reservation", [current.id]);
  const difference = differences(current, { ...columns, ...place });
  if (!difference) return reservationReply(current);
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shop.id, staffIds, now);

  const row = await writeChange(db, current, { ...columns, ...place }, moves);
  if (!row) return refuse(takenMeanwhile.refused, takenMeanwhile.extras);
  await recordChange(db, current, row, { by, now, ...difference });
  if (moves)
    await queueNotices(db, "moved", {
      shopId: shop.id,
      reservationId: row.id,
      version: row.version,
      startsAt: row.startsAt,
      now,
      rule: days.notices,
      hasPhone: row.customerId !== null,
      actorAccountId: account.id,
    });
  changed({ reservation: row.id, ...forAudit(difference) });
  announce(shop.id, "reservations_changed", [row.id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  return reservationReply(row);
});

/** Undefined: the ledger of times refused the new place. */
async function writeChange(db: Db, { shopId, id }: ReservationRow, values: Partial<ReservationRow>, moves: boolean) {
  try {
    const [row] = await db
      .update(reservations)
      .set({ ...values, version: sql`${reservations.version} + 1` })
      .where(byKey(reservations, shopId, id))
      .returning();
    if (!row) throw new Error("a locked reservation was not there");
    const { staffId, startsAt, endsAt } = row;
    if (moves)
      await db
        .update(occupiedTimes)
        .set({ staffId, during: { startsAt, endsAt } })
        .where(and(eq(occupiedTimes.shopId, shopId), eq(occupiedTimes.reservationId, id)));
    return row;
  } catch (error) {
    if (violatedConstraint(error) === "occupied_times_apart") return undefined;
    throw error;
  }
}

interface Change {
  by: By;
  now: Date;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function recordChange(db: Db, current: ReservationRow, row: ReservationRow, { by, now, before, after }: Change) {
  const placed = isSamePlace(current, row) ? "changed" : "moved";
  await db.insert(reservationSteps).values({
    shopId: row.shopId,
    reservationId: row.id,
    at: now,
    step: current.staffId === row.staffId ? placed : "styler_changed",
    actor: actorOf(by),
    accountId: by.accountId,
    // Also if the designer stays: the notice, which may go out after a second change, is for those whom this change
    // concerned.
    before: { ...before, stylerId: current.staffId },
    after: { ...after, stylerId: row.staffId, version: row.version },
  });
}
