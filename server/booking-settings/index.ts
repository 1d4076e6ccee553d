export { bookingFactsOf, bookingObstaclesOfShops } from "./booking-obstacles-of-shops.ts";
export { bookingPageUrl } from "./booking-page-url.ts";
export { bookingSettingsOf } from "./booking-settings-of.ts";
export { firstFreeTimes } from "./first-free-times.ts";
