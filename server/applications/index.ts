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
export { sellerOf } from "./checks/seller-of.ts";
export { applyApproved } from "./decisions/apply-approved.ts";
export { doDueApplications } from "./decisions/due-applications.ts";
export { endApplicationsOf } from "./decisions/end-applications.ts";
export { reviewDueDates } from "./decisions/review-due.ts";
export { countReservationsAhead } from "./decisions/transfer-facts.ts";
export { changeFeePlan } from "./fee-plan.ts";
export { type FormRow, findApplication, isOwnApplication } from "./find-application.ts";
export { isOwnShop } from "./form/own-shop.ts";
export { readRegistration, registeredBank, writeRegistration } from "./form/registration.ts";
export { requestSetupChange, type SetupChange } from "./form/request-setup-change.ts";
export { openContent, sealContent } from "./form/sealed-content.ts";
export { stepOf } from "./form/step-of.ts";
export { unopenedDocuments } from "./opened-documents.ts";
export { nameOf, shownName, timelineOf } from "./timeline.ts";
