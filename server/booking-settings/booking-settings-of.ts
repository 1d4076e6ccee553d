import { eq } from "drizzle-orm";
import { type BookingSettings, usualBookingSettings } from "#domain/reservations/booking.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingSettings } from "#server/db/tables/tables.ts";

/** How a shop takes online bookings; one that has never said so takes them as usual, which is its version 0. */
export async function bookingSettingsOf(db: Db, shopId: number): Promise<BookingSettings & { version: number }> {
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.shopId, shopId));
  return row ?? { ...usualBookingSettings, version: 0 };
}
