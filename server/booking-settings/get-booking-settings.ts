import { getBookingSettings as call } from "#contract/booking-settings.ts";
import { handle } from "#server/http/calls/context.ts";
import { bookingObstaclesOfShops } from "./booking-obstacles-of-shops.ts";
import { bookingPageUrl } from "./booking-page-url.ts";
import { bookingSettingsOf } from "./booking-settings-of.ts";

export const getBookingSettings = handle(call, async (context) => {
  const { shop, db, now } = context;
  const [settings, obstacles] = await Promise.all([
    bookingSettingsOf(db, shop.id),
    bookingObstaclesOfShops(db, [shop.id], now),
  ]);
  return { ...settings, pageUrl: bookingPageUrl(context, shop.id), obstacles: obstacles.get(shop.id) ?? [] };
});
