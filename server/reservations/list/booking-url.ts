import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { bookings } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { openBookingKey } from "./booking-key.ts";

/**
 * The link to a customer's booking; undefined for offline reservations. It gives access, so it is only in messages to
 * the customer's own number: encrypted until then, and never shown to an operator in production.
 */
export async function bookingUrlOf(
  { config, vault }: Pick<Parts, "config" | "vault">,
  db: Db,
  { shopId, reservationId }: { shopId: number; reservationId: number },
): Promise<string | undefined> {
  const [booking] = await db
    .select({ keySealed: bookings.keySealed })
    .from(bookings)
    .where(and(eq(bookings.shopId, shopId), eq(bookings.reservationId, reservationId)));
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return booking && `${origin}/book/bookings/${openBookingKey(vault, booking.keySealed)}`;
}
