import { and, inArray } from "drizzle-orm";
import { feePlanNow } from "#server/bookings/index.ts";
import { byKey, shopOf } from "#server/db/by-key.ts";
import { reservations } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { OrderSubject } from "./order-subject.ts";

const holdMinutes = 10;

/**
 * The shop made the booking again that a restore has lost, from the customer's promise sheet. It becomes an online
 * reservation with a pending payment, and the gateway's payment becomes that one.
 */
export function rebookedSubject(
  { db, clock }: Tools,
  reservationId: number,
  { amountWon }: CardPayment,
): Promise<OrderSubject | "amount differs" | undefined> {
  return db.transaction(async (db) => {
    const now = clock.now();
    const shopId = await shopOf(db, reservations, reservationId);
    if (shopId === undefined) return undefined;
    const [row] = await db
      .select()
      .from(reservations)
      .where(and(byKey(reservations, shopId, reservationId), inArray(reservations.status, ["READY", "OK"])))
      .for("update");
    if (!row || row.paidWon > 0) return undefined;
    if (row.priceWon !== amountWon) return "amount differs";
    const feePlan = await feePlanNow(db, row.shopId, now);
    await db
      .update(reservations)
      .set({
        kind: "ONLINE",
        status: "READY",
        holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
        promise: { ...row.promise, feePlan },
      })
      .where(byKey(reservations, row.shopId, row.id));
    return {
      purpose: "RESERVATION",
      subjectId: row.id,
      // The order id comes from the key of the lost booking.
      subjectKey: null,
      shopId: row.shopId,
      accountId: null,
      cardId: null,
      cycle: 1,
      attempt: 1,
    };
  });
}
