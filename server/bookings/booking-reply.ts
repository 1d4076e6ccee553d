import type * as z from "zod/mini";
import type { Booking } from "#contract/bookings.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { type CancellationRule, lastFreeMoment, moneyOfCancellation } from "#domain/reservations/cancellation.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingOfKey, openBookingKey } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { addressOf } from "./address-of.ts";
import { type FoundBooking, findBookingsWhere } from "./find-bookings-where.ts";
import { bookingOf } from "./lock-booking.ts";

type Reply = z.input<typeof Booking>;

/** The booking of a key, for its owner; undefined if the key opens none. */
export async function readBooking(db: Db, vault: Vault, key: string, now: Date): Promise<Reply | undefined> {
  const [found] = await findBookingsWhere(db, bookingOfKey(key), 1);
  return found && bookingReply(found, vault, now);
}

/** The same for a booking that has just been changed, and so exists. */
export async function bookingNow(
  db: Db,
  vault: Vault,
  { shopId, id }: { shopId: number; id: number },
  now: Date,
): Promise<Reply> {
  const [found] = await findBookingsWhere(db, bookingOf(shopId, id), 1);
  if (!found) throw new Error(`there is no booking of reservation ${id}`);
  return bookingReply(found, vault, now);
}

export function bookingReply(found: FoundBooking, vault: Vault, now: Date): Reply {
  const { booking, reservation, shop, styler, payment } = found;
  const { promise, status } = reservation;
  const isOver = isExpired(found, now);
  const isNamed = booking.phoneFingerprint !== null;
  return {
    key: openBookingKey(vault, booking.keySealed),
    reservationId: reservation.id,
    number: bookingNumber(reservation.id, reservation.createdAt),
    shopId: booking.shopId,
    shopName: shop.name,
    shopPhone: shop.phoneNumber,
    shopAddress: addressOf(shop),
    status: isOver ? "TIME_OVER" : status,
    paymentStatus: reservation.paymentStatus,
    heldUntil: status === "READY" && !isOver ? reservation.holdUntil : null,
    startsAt: reservation.startsAt,
    endsAt: reservation.endsAt,
    stylerName: styler.name,
    stylerRank: styler.rank,
    anyDesigner: booking.anyDesigner,
    menuId: reservation.menuId,
    menuName: reservation.menuName,
    choices: [...(promise.choices ?? [])],
    listPriceWon: promise.listPriceWon ?? reservation.priceWon,
    priceWon: reservation.priceWon,
    discount: promise.discount ?? null,
    paidWon: reservation.paidWon,
    refundedWon: reservation.refundedWon,
    customerName: isNamed ? reservation.customerName : "",
    maskedPhone: reservation.maskedPhone,
    receiptUrl: payment?.receiptUrl ?? null,
    cancel: cancelOf(found, now),
    words: formatState(found, isOver, now),
  };
}

/** The job may not have expired it yet; a pending payment keeps it until its result is known. */
const isExpired = ({ reservation: { status, holdUntil } }: FoundBooking, now: Date) =>
  status === "READY" && holdUntil !== null && holdUntil <= now;

/** The refund of a cancellation; null if it cannot be cancelled any more. */
export function cancelOf({ reservation, payment }: FoundBooking, now: Date) {
  const { status, startsAt, freeCancel, createdAt, promise } = reservation;
  if (status !== "OK" || now >= startsAt || !promise.cancellation) return null;
  return cancelMoney(
    {
      startsAt,
      freeCancel,
      bookedAt: payment?.decidedAt ?? createdAt,
      rule: promise.cancellation,
      leftWon: payment ? payment.amountWon - payment.refundingWon : 0,
    },
    now,
  );
}

interface Cancellable {
  startsAt: Date;
  /** When it became a booking. */
  bookedAt: Date;
  freeCancel: boolean;
  rule: CancellationRule;
  /** The paid amount without refunds. */
  leftWon: number;
}

/** The refund if the customer cancels now, and what it will be later. */
function cancelMoney({ startsAt, bookedAt, freeCancel, rule, leftWon }: Cancellable, now: Date) {
  const cancelled = { by: "customer", paidWon: leftWon, startsAt, bookedAt, freeCancel } as const;
  const freeUntil = freeCancel ? startsAt : lastFreeMoment(rule, startsAt, bookedAt);
  return {
    ...moneyOfCancellation(rule, cancelled, now),
    freeUntil: freeUntil >= now ? freeUntil : null,
    rule,
    lateKeptWon: freeCancel ? 0 : moneyOfCancellation(rule, cancelled, after(freeUntil)).keptWon,
  };
}

const after = (moment: Date) => new Date(moment.getTime() + 1);

/** What has happened to a booking, in one sentence, if its status alone does not say it. */
function formatState(found: FoundBooking, isExpired: boolean, now: Date): string {
  const { reservation } = found;
  switch (reservation.status) {
    case "READY":
      return formatHeld(found, isExpired);
    case "TIME_OVER":
      return formatTimeOver(found);
    case "OK":
      return formatBooked(found, now);
    case "COMPLETED":
      return reservation.refundedWon > 0 ? `${won(reservation.refundedWon)}을 환불해 드렸어요` : "";
    case "NO_SHOW":
      return formatNoShow(found);
    case "WAIT_CANCEL":
      return reservation.paymentStatus === "CANCEL_ERROR"
        ? "환불이 늦어지고 있어요. 확인해서 환불해 드릴게요"
        : "환불하고 있어요. 카드사에 따라 며칠 걸릴 수 있어요";
    case "CANCELED":
      return formatCancelled(found);
    case "CANCELED_NON_REFUNDABLE":
      return "예약이 취소됐어요. 환불되는 금액은 없어요";
  }
}

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
const gone = "결제 시간이 지났어요. 예약 시간을 다시 선택해 주세요";

function formatHeld({ reservation, isBeingPaid }: FoundBooking, isExpired: boolean): string {
  if (isBeingPaid) return "결제를 확인하고 있어요. 잠시 후 다시 열어 주세요";
  if (isExpired) return gone;
  return reservation.paymentStatus === "PAY_ERROR" ? "결제가 되지 않았어요. 다른 카드로 다시 결제해 주세요" : "";
}

/** Paid after the hold expired: the sentence explains the refund. */
function formatTimeOver({ reservation: { paidWon, refundedWon, paymentStatus }, isBeingPaid }: FoundBooking): string {
  if (isBeingPaid) return "결제 시간이 지났어요. 결제됐다면 전액 환불해 드릴게요";
  if (paidWon === 0) return gone;
  const late = "결제 시간이 지난 뒤에 결제되어";
  if (refundedWon >= paidWon) return `${late} ${won(paidWon)}을 전액 환불해 드렸어요`;
  if (paymentStatus === "CANCEL_ERROR") return `${late} 환불해 드리고 있는데 늦어지고 있어요. 확인해서 환불해 드릴게요`;
  return `${late} ${won(paidWon)}을 전액 환불해 드리고 있어요`;
}

function formatBooked({ reservation: { startsAt, freeCancel } }: FoundBooking, now: Date): string {
  if (now >= startsAt) return "시작 시간이 지나 온라인으로 취소할 수 없어요. 매장에 전화해 주세요";
  return freeCancel ? "매장이 예약을 변경했어요. 원하지 않으면 전액 환불받고 취소할 수 있어요" : "";
}

function formatNoShow({ reservation: { paidWon, refundedWon, keptWon } }: FoundBooking): string {
  if (paidWon === 0) return "노쇼로 처리됐어요";
  if (refundedWon > 0) return `방문하지 않으셔서 위약금 ${won(keptWon)}을 제외한 ${won(refundedWon)}을 환불해 드렸어요`;
  return "노쇼로 처리됐어요. 위약금을 제외한 금액은 며칠 이내에 환불돼요";
}

function formatCancelled({ reservation: { refundedWon, keptWon } }: FoundBooking): string {
  if (refundedWon === 0) return "예약이 취소됐어요";
  if (keptWon === 0) return `예약이 취소되어 ${won(refundedWon)}을 환불해 드렸어요`;
  return `예약이 취소되어 위약금 ${won(keptWon)}을 제외한 ${won(refundedWon)}을 환불해 드렸어요`;
}
