export { advertisementsReaching } from "./advertisements-reaching.ts";
export { countBooking } from "./count-booking.ts";
export { countSightings } from "./count-sightings.ts";
export { displayedAround } from "./displayed-advertisements.ts";
export { linkOf } from "./open-displayed.ts";
export { pruneSightings } from "./prune-sightings.ts";
