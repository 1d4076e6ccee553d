import { previewMove as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { changeableStatuses, type ReservationStatus } from "#domain/reservations/reservation.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { obstaclesIn, type PlannedVisit, type ReadDays, readDays } from "#server/reservations/board/designer-days.ts";
import { findReservation, isOwn } from "#server/reservations/list/find-reservation.ts";
import { moneyLeft } from "#server/reservations/money/money-left.ts";
import { refuseOffCalendar } from "#server/reservations/time/check-visit.ts";
import { movedVisit, pricedMove } from "#server/reservations/time/moved-visit.ts";
import { menusOfLines } from "#server/reservations/time/visit-lines.ts";
import { isSamePlace } from "./move-reservation.ts";

export const previewMove = handle(call, async ({ input, shop, account, db, now, refuse }) => {
  const current = await findReservation(db, shop.id, input.id);
  if (!current) return refuse("reservation_not_found");
  const visit = movedVisit(current, {
    line: input.line,
    stylerId: input.stylerId,
    startsAt: input.startsAt === undefined ? undefined : new Date(input.startsAt),
    endsAt: input.endsAt === undefined ? undefined : new Date(input.endsAt),
  });
  if (!visit) return refuse("reservation_not_found");
  const off = refuseOffCalendar(visit.startsAt, now);
  // A moment outside the calendar has no prices, and maybe no day.
  const at = off ? now : visit.startsAt;
  const staffIds = stylersOf(visit.lines);
  const [days, menus] = await Promise.all([
    readDays(db, { shopId: shop.id, staffIds, from: seoulDay(at), now }),
    menusOfLines(db, visit.lines, { shopId: shop.id, first: null, at }),
  ]);
  if (days.designers.length < staffIds.length) return refuse("staff_not_found");
  const refundedWon = current.paidWon - (await moneyLeft(db, current));
  const priced = pricedMove(current, { ...visit, startsAt: at }, { menus, designers: days.designers, refundedWon });
  const own = await isOwn(db, current, { accountId: account.id, role: shop.role });
  const obstacle =
    (own ? undefined : sentences.reservation_not_own) ??
    (isChangeable(current.status) ? undefined : sentences.reservation_not_booked) ??
    off?.extras?.fields?.startsAt ??
    (isSamePlace(current, visit) ? undefined : explainObstacle(days, visit, current.id)) ??
    (priced ? null : sentences.menu_not_priced);
  const { priceWon } = current;
  return { ...(priced?.price ?? { fromWon: priceWon, toWon: priceWon, refundWon: 0 }), obstacle };
});

function explainObstacle(days: ReadDays, visit: PlannedVisit, ignoring: number): string | undefined {
  const [met] = obstaclesIn(days, visit, { ignoring });
  return met?.obstacle.because === "TAKEN" ? `${met.obstacle.words} 님 예약이 있어요` : met?.obstacle.words;
}

const isChangeable = (status: ReservationStatus) => (changeableStatuses as readonly string[]).includes(status);
