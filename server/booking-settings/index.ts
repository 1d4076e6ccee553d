export { bookingObstaclesOfShops } from "./booking-obstacles-of-shops.ts";
export { bookingSettingsOf } from "./booking-settings-of.ts";
export { firstFreeTimes } from "./first-free-times.ts";
