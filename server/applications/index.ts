export {
  type ApplicationRow,
  lockOpenApplication,
  moveApplication,
  openApplication,
  openApplications,
  type Step,
} from "./application-record.ts";
export { isOwnShop } from "./own-shop.ts";
export { reviewDueDates } from "./review-due.ts";
