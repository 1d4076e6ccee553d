import { and, eq, sql } from "drizzle-orm";
import { changeableStatuses } from "#domain/reservations/reservation.ts";
import { priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockDesigners, readDays, type Span } from "#server/reservations/board/designer-days.ts";
import {
  actorOf,
  type By,
  findReservation,
  type ReservationRow as Row,
} from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { giveBack, lockPayment, moneyLeft } from "#server/reservations/money/money-left.ts";
import { priceWith } from "#server/reservations/money/price-with.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import { refuseOffCalendar, refuseTime, type TimeRefused, takenMeanwhile } from "./check-time.ts";
import { releaseExpiredHolds } from "./expire-holds.ts";

export interface Move {
  shopId: number;
  reservationId: number;
  /** Undefined: any version. */
  version?: number | undefined;
  stylerId?: number | undefined;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
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
type Moved = Row & { movedFrom: Place };
type Place = Span & { staffId: number };

/** Moves a reservation to another time, length or designer: locks both designers, reads again, checks, writes. */
export async function moveReservation(db: Db, move: Move): Promise<Moved | MoveRefusal> {
  const { shopId, reservationId, now, by } = move;
  const before = await findReservation(db, shopId, reservationId);
  if (!before) return { refused: "reservation_not_found" };
  const staffId = move.stylerId ?? before.staffId;
  const locked = await lockDesigners(db, shopId, [...new Set([before.staffId, staffId])]);
  if (!locked.includes(staffId)) return { refused: "staff_not_found" };
  if (before.kind === "ONLINE") await lockPayment(db, reservationId);
  const current = await findReservation(db, shopId, reservationId, true);
  if (!current) return { refused: "reservation_not_found" };
  const span = spanAfter(current, move);
  const off = refuseOffCalendar(span, now);
  if (off) return off;
  const day = seoulDay(span.startsAt);
  const staffIds = [...new Set([current.staffId, staffId])];
  const days = await readDays(db, { shopId, staffIds, from: day, menuId: current.menuId, now });
  const designer = days.designers.find(({ id }) => id === staffId);
  if (!designer) return { refused: "staff_not_found" };
  const own = days.designers.find(({ id }) => id === current.staffId);
  if (by.role === "MEMBER" && own?.accountId !== by.accountId) return { refused: "reservation_not_own" };
  if (!(changeableStatuses as readonly string[]).includes(current.status)) return { refused: "reservation_not_booked" };
  if (current.staffId !== before.staffId || (move.version !== undefined && move.version !== current.version))
    return {
      refused: "reservation_changed_elsewhere",
      extras: { details: { reservation: reservationReply(current) } },
    };
  if (isSamePlace(current, { staffId, ...span })) return { ...current, movedFrom: current };
  const time = refuseTime(days, designer, span, reservationId);
  if (time) return time;
  const listed = priceWith(current, days.menu, designer, span.startsAt);
  if (staffId !== current.staffId && current.menuId !== null && listed === undefined && !current.priceTyped)
    return { refused: "menu_not_priced" };
  const newPriceWon = staffId === current.staffId ? current.priceWon : (listed ?? current.priceWon);
  const refundedWon = current.paidWon - (await moneyLeft(db, current));
  const price = priceAfterMove({ ...current, refundedWon }, newPriceWon);
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shopId, staffIds, now);

  const moved = await writeMove(db, current, { staffId, ...span, priceWon: price.toWon });
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

export const isSamePlace = (a: Place, b: Place) =>
  a.staffId === b.staffId && a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();

/** A new start keeps the length, unless an end is given. */
export function spanAfter(current: Span, { startsAt, endsAt }: Pick<Move, "startsAt" | "endsAt">): Span {
  const length = current.endsAt.getTime() - current.startsAt.getTime();
  const start = startsAt ?? current.startsAt;
  return { startsAt: start, endsAt: endsAt ?? new Date(start.getTime() + length) };
}

type Placed = Span & { staffId: number; priceWon: number };

async function writeMove(db: Db, current: Row, { staffId, startsAt, endsAt, priceWon }: Placed) {
  try {
    const [moved] = await db
      .update(reservations)
      .set({
        staffId,
        startsAt,
        endsAt,
        priceWon,
        // After the shop has changed a paid booking, it can be cancelled with a full refund.
        freeCancel: current.freeCancel || current.paidWon > 0,
        // At another time it counts as another visit.
        cutAt: startsAt.getTime() === current.startsAt.getTime() ? undefined : null,
        version: sql`${reservations.version} + 1`,
      })
      .where(byKey(reservations, current.shopId, current.id))
      .returning();
    await db
      .update(occupiedTimes)
      .set({ staffId, during: { startsAt, endsAt } })
      .where(and(eq(occupiedTimes.shopId, current.shopId), eq(occupiedTimes.reservationId, current.id)));
    return moved;
  } catch (error) {
    if (violatedConstraint(error) === "occupied_times_apart") return undefined;
    throw error;
  }
}

async function recordMove(db: Db, before: Row, after: Row, by: By, now: Date) {
  const placeOf = ({ staffId, startsAt, endsAt, priceWon }: Row) => ({
    stylerId: staffId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    priceWon,
  });
  await db.insert(reservationSteps).values({
    shopId: before.shopId,
    reservationId: before.id,
    at: now,
    step: before.staffId === after.staffId ? "moved" : "styler_changed",
    actor: actorOf(by),
    accountId: by.accountId,
    before: placeOf(before),
    after: { ...placeOf(after), version: after.version },
  });
}

/** For the audit row: the earlier and the new place. */
export const moveOnRecord = ({ movedFrom, ...moved }: Moved) => ({ from: onRecord(movedFrom), to: onRecord(moved) });

const onRecord = ({ staffId, startsAt }: Place) => ({ stylerId: staffId, startsAt: startsAt.toISOString() });
