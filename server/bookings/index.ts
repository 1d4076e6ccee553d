export { feePlanNow } from "./booking-terms.ts";
