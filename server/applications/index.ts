export {
  type ApplicationRow,
  lockOpenApplication,
  type MenuApplication,
  moveApplication,
  openApplication,
  openApplications,
  recordStep,
  type Step,
} from "./application-record.ts";
export { applicationLine, applicationReply, editionContent } from "./application-reply.ts";
export { applyApproved } from "./apply-approved.ts";
export { doDueApplications } from "./due-applications.ts";
export { endApplicationsOf } from "./end-applications.ts";
export { changeFeePlan } from "./fee-plan.ts";
export { type FormRow, findApplication, isOwnApplication } from "./find-application.ts";
export { isOwnShop } from "./own-shop.ts";
export { readRegistration, registeredBank, writeRegistration } from "./registration.ts";
export { requestSetupChange, type SetupChange } from "./request-setup-change.ts";
export { reviewDueDates } from "./review-due.ts";
export { openContent, sealContent } from "./sealed-content.ts";
export { sellerOf } from "./seller-of.ts";
export { stepOf } from "./step-of.ts";
export { nameOf, shownName, timelineOf } from "./timeline.ts";
export { countReservationsAhead } from "./transfer-facts.ts";
