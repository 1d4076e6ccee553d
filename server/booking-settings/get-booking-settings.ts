import { getBookingSettings as call } from "#contract/booking-settings.ts";
import { handle } from "#server/http/context.ts";
import { bookingPageUrl } from "./booking-page-url.ts";
import { bookingSettingsOf } from "./booking-settings-of.ts";

export const getBookingSettings = handle(call, async (context) => {
  const { shop, db } = context;
  return { ...(await bookingSettingsOf(db, shop.id)), pageUrl: bookingPageUrl(context, shop.id) };
});
