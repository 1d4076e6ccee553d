import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { bookings } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { openBookingKey } from "./booking-key.ts";

/**
 * Where a customer finds her booking; undefined for what was booked by phone. Whoever has it is taken for her, so it stands only
 * in what is sent to her own number: sealed until then, and never shown to an operator of a product that is in use.
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
