export { bookingSettingsOf } from "./booking-settings-of.ts";
