import { eq } from "drizzle-orm";
import { type BookingSettings, usualBookingSettings } from "#domain/reservations/booking.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingSettings } from "#server/db/tables/tables.ts";

/** The settings for online bookings; a shop that has never saved them has the defaults, as version 0. */
export async function bookingSettingsOf(db: Db, shopId: number): Promise<BookingSettings & { version: number }> {
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.shopId, shopId));
  return row ?? { ...usualBookingSettings, version: 0 };
}
