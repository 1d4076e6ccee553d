import { previewMove as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { changeableStatuses, type ReservationStatus } from "#domain/reservations/reservation.ts";
import { priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import {
  obstacleIn,
  type ReadDays,
  type ReadDesigner,
  readDays,
  type Span,
} from "#server/reservations/board/designer-days.ts";
import { findReservation, isOwn, type ReservationRow } from "#server/reservations/list/find-reservation.ts";
import { moneyLeft } from "#server/reservations/money/money-left.ts";
import { priceWith } from "#server/reservations/money/price-with.ts";
import { refuseOffCalendar } from "./check-time.ts";
import { isSamePlace, spanAfter } from "./move-reservation.ts";

export const previewMove = handle(call, async ({ input, shop, account, db, now, refuse }) => {
  const current = await findReservation(db, shop.id, input.id);
  if (!current) return refuse("reservation_not_found");
  const staffId = input.stylerId ?? current.staffId;
  const span = spanAfter(current, {
    startsAt: input.startsAt === undefined ? undefined : new Date(input.startsAt),
    endsAt: input.endsAt === undefined ? undefined : new Date(input.endsAt),
  });
  const off = refuseOffCalendar(span, now);
  // A moment outside the calendar has no prices, and maybe no day.
  const at = off ? now : span.startsAt;
  const from = seoulDay(at);
  const days = await readDays(db, { shopId: shop.id, staffIds: [staffId], from, menuId: current.menuId, now });
  const [designer] = days.designers;
  if (!designer) return refuse("staff_not_found");
  const moves = staffId !== current.staffId;
  const listed = priceWith(current, days.menu, designer, at);
  const refundedWon = current.paidWon - (await moneyLeft(db, current));
  const price = priceAfterMove({ ...current, refundedWon }, moves ? (listed ?? current.priceWon) : current.priceWon);
  const notPriced = moves && current.menuId !== null && listed === undefined && !current.priceTyped;
  const own = await isOwn(db, current, { accountId: account.id, role: shop.role });
  const obstacle =
    (own ? undefined : sentences.reservation_not_own) ??
    (isChangeable(current.status) ? undefined : sentences.reservation_not_booked) ??
    off?.extras?.fields?.startsAt ??
    explainObstacle(days, designer, current, span) ??
    (notPriced ? sentences.menu_not_priced : null);
  return { ...price, obstacle };
});

function explainObstacle(
  days: ReadDays,
  designer: ReadDesigner,
  current: ReservationRow,
  span: Span,
): string | undefined {
  if (isSamePlace(current, { staffId: designer.id, ...span })) return undefined;
  const obstacle = obstacleIn(days, designer, span, current.id);
  return obstacle?.because === "TAKEN" ? `${obstacle.words} 님 예약이 있어요` : obstacle?.words;
}

const isChangeable = (status: ReservationStatus) => (changeableStatuses as readonly string[]).includes(status);
