import { sql } from "drizzle-orm";
import { changeableStatuses } from "#domain/reservations/reservation.ts";
import { linesOf, stylersOf, summaryOf, type VisitLine } from "#domain/reservations/visit.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockDesigners, type ReadDays, readDays } from "#server/reservations/board/designer-days.ts";
import {
  actorOf,
  type By,
  findReservation,
  type ReservationRow as Row,
  stylersIn,
} from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { giveBack, lockPayment, moneyLeft } from "#server/reservations/money/money-left.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import {
  checkVisit,
  type HeldTime,
  refuseOffCalendar,
  type TimeRefused,
  takenMeanwhile,
} from "#server/reservations/time/check-visit.ts";
import { type MovedVisit, movedVisit, pricedMove, type VisitMove } from "#server/reservations/time/moved-visit.ts";
import { menusOfLines } from "#server/reservations/time/visit-lines.ts";
import { moveTimes } from "#server/reservations/time/visit-times.ts";
import { releaseExpiredHolds } from "./expire-holds.ts";

export interface Move extends VisitMove {
  shopId: number;
  reservationId: number;
  /** Undefined: any version. */
  version?: number | undefined;
  decided?: Parameters<typeof checkVisit>[2]["decided"];
  by: By;
  now: Date;
}

export type MoveRefusal =
  | TimeRefused
  | {
      refused: "reservation_changed_elsewhere";
      extras: { details: { reservation: ReturnType<typeof reservationReply> } };
    }
  | {
      refused:
        | "reservation_not_found"
        | "staff_not_found"
        | "reservation_not_own"
        | "reservation_not_booked"
        | "menu_not_priced";
    };
/** The reservation with its current and its earlier place. */
type Moved = Row & { movedFrom: Row };

/** Moves a reservation to another time, length or designer: locks all designers, reads again, checks, writes. */
export async function moveReservation(db: Db, move: Move): Promise<Moved | MoveRefusal> {
  const { shopId, reservationId, now, by } = move;
  const before = await findReservation(db, shopId, reservationId);
  if (!before) return { refused: "reservation_not_found" };
  const planned = movedVisit(before, move);
  if (!planned) return changedElsewhere(before);
  const staffIds = [...new Set([...stylersIn(before), ...stylersOf(planned.lines)])];
  const locked = await lockDesigners(db, shopId, staffIds);
  if (stylersOf(planned.lines).some((id) => !locked.includes(id))) return { refused: "staff_not_found" };
  if (before.kind === "ONLINE") await lockPayment(db, reservationId);
  const current = await findReservation(db, shopId, reservationId, true);
  if (!current) return { refused: "reservation_not_found" };
  const visit = movedVisit(current, move);
  if (!visit) return changedElsewhere(current);
  const off = refuseOffCalendar(visit.startsAt, now);
  if (off) return off;
  const [days, menus] = await Promise.all([
    readDays(db, { shopId, staffIds, from: seoulDay(visit.startsAt), now }),
    visit.reassigned.length === 0
      ? noMenus
      : menusOfLines(db, visit.lines, { shopId, first: null, at: visit.startsAt }),
  ]);
  if (by.role === "MEMBER" && !movesOwn(current, move, days, by)) return { refused: "reservation_not_own" };
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return { refused: "reservation_not_booked" };
  const isOther = stylersIn(current).some((id) => !staffIds.includes(id));
  if (isOther || (move.version !== undefined && move.version !== current.version)) return changedElsewhere(current);
  if (isSamePlace(current, visit)) return { ...current, movedFrom: current };
  const times = checkVisit(days, visit, { by, now, decided: move.decided, ignoring: reservationId });
  if (!Array.isArray(times)) return times;
  const refundedWon = current.paidWon - (await moneyLeft(db, current));
  const priced = pricedMove(current, visit, { menus, designers: days.designers, refundedWon });
  if (!priced) return { refused: "menu_not_priced" };
  const { price } = priced;
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shopId, staffIds, now);

  const moved = await writeMove(db, current, { ...visit, lines: priced.lines }, times);
  if (!moved) return takenMeanwhile;
  await recordMove(db, current, moved, by, now);
  if (price.refundWon > 0)
    await giveBack(db, moved, {
      amountWon: price.refundWon,
      cause: "CHEAPER_DESIGNER",
      occasion: moved.version,
      now,
    });
  await queueNotices(db, "moved", {
    shopId,
    reservationId,
    version: moved.version,
    startsAt: moved.startsAt,
    now,
    rule: days.notices,
    hasPhone: moved.customerId !== null,
    actorAccountId: by.accountId,
  });
  return { ...moved, movedFrom: current };
}

const changedElsewhere = (row: Row): MoveRefusal => ({
  refused: "reservation_changed_elsewhere",
  extras: { details: { reservation: reservationReply(row) } },
});

const noMenus: Awaited<ReturnType<typeof menusOfLines>> = new Map();

/** A designer hands over their own lines, and changes the time of visits in which nobody else serves. */
function movesOwn(current: Row, { line, startsAt, endsAt }: Move, { designers }: ReadDays, { accountId }: By): boolean {
  const lines = linesOf(current);
  const handsOver = startsAt === undefined && endsAt === undefined;
  const [first] = lines;
  const concerned = handsOver
    ? lines.filter(({ stylerId }, index) => (line === undefined ? stylerId === first?.stylerId : index === line))
    : lines;
  return concerned.every(({ stylerId }) => designers.find(({ id }) => id === stylerId)?.accountId === accountId);
}

export const isSamePlace = (row: Row, { startsAt, endsAt, lines }: Pick<MovedVisit, "startsAt" | "endsAt" | "lines">) =>
  row.startsAt.getTime() === startsAt.getTime() &&
  row.endsAt.getTime() === endsAt.getTime() &&
  timesIn(linesOf(row)) === timesIn(lines);

const timesIn = (lines: readonly VisitLine[]) =>
  JSON.stringify(
    lines.map(({ stylerId, segments, bufferMinutes }) => [
      stylerId,
      segments.map(({ kind, minutes }) => [kind, minutes]),
      bufferMinutes,
    ]),
  );

async function writeMove(
  db: Db,
  current: Row,
  { startsAt, endsAt, lines }: Pick<MovedVisit, "startsAt" | "endsAt" | "lines">,
  times: readonly HeldTime[],
) {
  try {
    const [moved] = await db
      .update(reservations)
      .set({
        ...summaryOf(lines),
        lines,
        startsAt,
        endsAt,
        // After the shop has changed a paid booking, it can be cancelled with a full refund.
        freeCancel: current.freeCancel || current.paidWon > 0,
        // At another time it counts as another visit.
        cutAt: startsAt.getTime() === current.startsAt.getTime() ? undefined : null,
        version: sql`${reservations.version} + 1`,
      })
      .where(byKey(reservations, current.shopId, current.id))
      .returning();
    await moveTimes(db, current.shopId, current.id, times);
    return moved;
  } catch (error) {
    if (violatedConstraint(error) === "occupied_times_apart") return undefined;
    throw error;
  }
}

async function recordMove(db: Db, before: Row, after: Row, by: By, now: Date) {
  const placeOf = (row: Row) => ({
    stylerId: row.staffId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    priceWon: row.priceWon,
    stylerIds: stylersIn(row).length > 1 ? stylersIn(row) : undefined,
  });
  const keepsDesigners = stylersIn(before).join() === stylersIn(after).join();
  await db.insert(reservationSteps).values({
    shopId: before.shopId,
    reservationId: before.id,
    at: now,
    step: keepsDesigners ? "moved" : "styler_changed",
    actor: actorOf(by),
    accountId: by.accountId,
    before: placeOf(before),
    after: { ...placeOf(after), version: after.version },
  });
}

/** For the audit row: the earlier and the new place. */
export const moveOnRecord = ({ movedFrom, ...moved }: Moved) => ({ from: onRecord(movedFrom), to: onRecord(moved) });

const onRecord = ({ staffId, startsAt }: Row) => ({ stylerId: staffId, startsAt: startsAt.toISOString() });
