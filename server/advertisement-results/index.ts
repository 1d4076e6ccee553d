export { countBooking } from "./count-booking.ts";
export { displayedAround } from "./displayed-advertisements.ts";
export { pruneSightings } from "./prune-sightings.ts";
