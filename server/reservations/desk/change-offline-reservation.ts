import { sql } from "drizzle-orm";
import { changeOfflineReservation as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { changeableStatuses } from "#domain/reservations/reservation.ts";
import { endOf, linesOf, stylersOf } from "#domain/reservations/visit.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockDesigners, readDays } from "#server/reservations/board/designer-days.ts";
import { releaseExpiredHolds } from "#server/reservations/changes/expire-holds.ts";
import { isSamePlace } from "#server/reservations/changes/move-reservation.ts";
import {
  actorOf,
  type By,
  findReservation,
  isOwn,
  type ReservationRow,
  stylersIn,
} from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import { checkVisit, type HeldTime, refuseOffCalendar, takenMeanwhile } from "#server/reservations/time/check-visit.ts";
import { menusOfLines, quotedLines, requestedLines } from "#server/reservations/time/visit-lines.ts";
import { moveTimes } from "#server/reservations/time/visit-times.ts";
import { changedColumns, differences, forAudit } from "./offline-columns.ts";

export const changeOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
  const before = await findReservation(db, shop.id, input.id);
  if (before?.kind !== "OFFLINE") return refuse("reservation_not_found");
  const requested = requestedLines(input);
  const staffIds = [...new Set([...stylersIn(before), ...stylersOf(requested)])];
  const locked = await lockDesigners(db, shop.id, staffIds);
  if (requested.some(({ stylerId }) => !locked.includes(stylerId))) return refuse("staff_not_found");
  const current = await findReservation(db, shop.id, input.id, true);
  if (!current) return refuse("reservation_not_found");
  const startsAt = new Date(input.startsAt);
  const off = startsAt.getTime() === current.startsAt.getTime() ? undefined : refuseOffCalendar(startsAt, now);
  const at = off ? current.startsAt : startsAt;
  const menuId = requested[0]?.menuId ?? null;
  const days = await readDays(db, { shopId: shop.id, staffIds, from: seoulDay(at), menuId, now });
  const menus = await menusOfLines(db, requested, { shopId: shop.id, first: days.menu, at });
  const lines = linesOf(current);
  // A menu that is not sold any more stays in existing reservations.
  const isKnown = (id: number | null, index: number) => id === null || menus.has(id) || id === lines[index]?.menuId;
  if (!requested.every((line, index) => isKnown(line.menuId, index))) return refuse("menu_not_found");
  const isOwnVisit = shop.role !== "MEMBER" || days.designers.every(({ accountId }) => accountId === account.id);
  if (!(await isOwn(db, current, by)) || !isOwnVisit) return refuse("reservation_not_own");
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return refuse("reservation_not_booked");
  const isOther = stylersIn(current).some((id) => !staffIds.includes(id));
  if (isOther || input.version !== current.version)
    return refuse("reservation_changed_elsewhere", { details: { reservation: reservationReply(current) } });
  if (off) return refuse(off.refused, off.extras);
  const next = quotedLines(input, { menus, designers: days.designers, current: lines });
  if (typeof next === "string") return refuse(next, { fields: { menuId: sentences[next] } });
  const visit = { startsAt, endsAt: endOf(startsAt, next), lines: next };
  const moves = !isSamePlace(current, visit);
  const check = { by, now, decided: input.decided, ignoring: current.id };
  const times = moves ? checkVisit(days, visit, check) : [];
  if (!Array.isArray(times)) return refuse(times.refused, times.extras);
  const columns = await changedColumns({ db, vault, now, role: shop.role }, { input, current, lines: next, days });
  viewed("reservation", [current.id]);
  const difference = differences({ ...current, lines }, columns);
  if (!difference) return reservationReply(current);
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shop.id, staffIds, now);

  const row = await writeChange(db, current, columns, times);
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
async function writeChange(
  db: Db,
  { shopId, id }: ReservationRow,
  values: Partial<ReservationRow>,
  times: readonly HeldTime[],
) {
  try {
    const [row] = await db
      .update(reservations)
      .set({ ...values, version: sql`${reservations.version} + 1` })
      .where(byKey(reservations, shopId, id))
      .returning();
    if (!row) throw new Error("a locked reservation was not there");
    if (times.length > 0) await moveTimes(db, shopId, id, times);
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
  const placed = isSamePlace(current, { ...row, lines: linesOf(row) }) ? "changed" : "moved";
  await db.insert(reservationSteps).values({
    shopId: row.shopId,
    reservationId: row.id,
    at: now,
    step: current.staffId === row.staffId ? placed : "styler_changed",
    actor: actorOf(by),
    accountId: by.accountId,
    // Also if the designer stays: the notice, which may go out after a second change, is for those whom this change
    // concerned.
    before: { ...before, stylerId: current.staffId, stylerIds: severalIn(current) },
    after: { ...after, stylerId: row.staffId, stylerIds: severalIn(row), version: row.version },
  });
}

/** Only if more than one designer serves. */
const severalIn = (row: ReservationRow) => (stylersIn(row).length > 1 ? stylersIn(row) : undefined);
