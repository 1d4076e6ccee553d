import type * as z from "zod/mini";
import type { Booking } from "#contract/bookings.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingOfKey, openBookingKey } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { addressOf } from "./address-of.ts";
import { bookingWords } from "./booking-words.ts";
import { cancelMoney } from "./cancel-money.ts";
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
    words: bookingWords(found, isOver, now),
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
