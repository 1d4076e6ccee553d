import { and, eq, sql } from "drizzle-orm";
import { changeBookingSettings as call } from "#contract/booking-settings.ts";
import type { BookingSettings } from "#domain/reservations/booking.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingSettings } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bookingPageUrl } from "./booking-page-url.ts";
import { bookingSettingsOf } from "./booking-settings-of.ts";

export const changeBookingSettings = handle(call, async (context) => {
  const { input, shop, db, refuse, changed, announce } = context;
  const { noticeMinutes, daysAhead, version } = input;
  const before = await bookingSettingsOf(db, shop.id);
  const pageUrl = bookingPageUrl(context, shop.id);
  const written = await write(db, shop.id, { noticeMinutes, daysAhead }, version);
  if (!written)
    return refuse("booking_settings_changed_elsewhere", {
      details: { settings: { ...(await bookingSettingsOf(db, shop.id)), pageUrl } },
    });
  changed({ from: formatSettings(before), to: formatSettings(written) });
  announce(shop.id, "shop_changed", [shop.id]);
  return { ...written, pageUrl };
});

/** The first change creates the row; of two at once the second has an older version. */
async function write(db: Db, shopId: number, settings: BookingSettings, version: number) {
  if (version === 0) {
    const [made] = await db
      .insert(bookingSettings)
      .values({ shopId, ...settings })
      .onConflictDoNothing()
      .returning();
    return made;
  }
  const [kept] = await db
    .update(bookingSettings)
    .set({ ...settings, version: sql`${bookingSettings.version} + 1` })
    .where(and(eq(bookingSettings.shopId, shopId), eq(bookingSettings.version, version)))
    .returning();
  return kept;
}

const formatSettings = ({ noticeMinutes, daysAhead }: BookingSettings) =>
  `${noticeMinutes}분 전까지, ${daysAhead}일 뒤까지`;
