import { createHash, randomBytes } from "node:crypto";
import type { OpenedWindow } from "#contract/card-window.ts";
import type { Db } from "#server/db/open-db.ts";
import type { payments, reservations } from "#server/db/tables/tables.ts";
import { orderIdOf, orderPrefix } from "#server/payments/index.ts";
import type { LockedBooking } from "./lock-booking.ts";
import type { Preparing } from "./prepare-booking.ts";

type PaymentRow = typeof payments.$inferSelect;

/**
 * The order of the payment. While nothing was tried with it and the price is the same, it stays the one of an open card
 * window; each later attempt has a new one.
 */
export async function orderOf(
  db: Db,
  { booking, reservation }: LockedBooking,
  attempts: readonly PaymentRow[],
  priceWon: number,
) {
  const { orderId } = booking;
  const isFresh =
    orderId !== null && priceWon === reservation.priceWon && attempts.every((one) => one.orderId !== orderId);
  const customerKey = randomBytes(24).toString("base64url");
  const customerKeyHash = createHash("sha256").update(customerKey).digest();
  const next = { subjectKey: booking.keyHash, purpose: "RESERVATION", cycle: 1, attempt: attempts.length + 1 } as const;
  const order = isFresh ? orderId : orderIdOf(await orderPrefix(db), next);
  return { customerKey, orderId: order, columns: { orderId: priceWon > 0 ? order : null, customerKeyHash } };
}

/** The address of the card window, and its two return addresses. */
export function openWindow(
  { input, outside, config, request }: Preparing,
  { priceWon: amountWon, menuName }: typeof reservations.$inferSelect,
  { customerKey, orderId }: { customerKey: string; orderId: string },
): OpenedWindow {
  // Behind a proxy only the configured origin is trusted.
  const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const wayBack = (end: string) => `${origin}/book/bookings/${input.key}/${end}`;
  const ways = { successUrl: wayBack("paid"), failUrl: wayBack("failed") };
  const payment = { orderId, orderName: orderNameOf(menuName), amountWon };
  return { customerKey, payment, ...ways, window: outside.cardGateway.window({ customerKey, payment, ...ways }) };
}

/** The name on the receipt: the gateway accepts a hundred characters. */
export const orderNameOf = (menuName: string) => `${menuName || "시술"} 예약`.slice(0, 100);
