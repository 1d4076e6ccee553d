import type { Call } from "#contract/call.ts";
import type { Contract } from "#contract/index.ts";
import { changeMobile } from "./accounts/change-mobile.ts";
import { changeMyAccount } from "./accounts/change-my-account.ts";
import { changePassword } from "./accounts/change-password.ts";
import { endMySession } from "./accounts/end-my-session.ts";
import { endMySessions } from "./accounts/end-my-sessions.ts";
import { findAccounts } from "./accounts/find-accounts.ts";
import { getAccountUndo } from "./accounts/get-account-undo.ts";
import { getMyAccount } from "./accounts/get-my-account.ts";
import { listMySessions } from "./accounts/list-my-sessions.ts";
import { undoAccountChange } from "./accounts/undo-account-change.ts";
import { wakeMyAccount } from "./accounts/wake-my-account.ts";
import { advertiseHandlers } from "./advertise-handlers.ts";
import { cancelApplication } from "./applications/cancel-application.ts";
import { checkAccountHolder } from "./applications/check-account-holder.ts";
import { checkBusiness } from "./applications/check-business.ts";
import { declineTransfer } from "./applications/decline-transfer.ts";
import { discardApplication } from "./applications/discard-application.ts";
import { getApplication } from "./applications/get-application.ts";
import { listMyApplications } from "./applications/list-my-applications.ts";
import { nameCounterpart } from "./applications/name-counterpart.ts";
import { proveApplicationPhone } from "./applications/prove-application-phone.ts";
import { saveApplication } from "./applications/save-application.ts";
import { startApplication } from "./applications/start-application.ts";
import { submitApplication } from "./applications/submit-application.ts";
import { checkNewPassword } from "./auth/check-new-password.ts";
import { checkSignedUp } from "./auth/check-signed-up.ts";
import { findLoginId } from "./auth/find-login-id.ts";
import { finishGeneralLogin } from "./auth/finish-general-login.ts";
import { leaveService } from "./auth/leave-service.ts";
import { login } from "./auth/login.ts";
import { logout } from "./auth/logout.ts";
import { resetPassword } from "./auth/reset-password.ts";
import { signUp } from "./auth/sign-up.ts";
import { startGeneralLogin } from "./auth/start-general-login.ts";
import { listBanners } from "./banners/list-banners.ts";
import { askQuestion } from "./boards/ask-question.ts";
import { changeMyQuestion } from "./boards/change-my-question.ts";
import { getArticle } from "./boards/get-article.ts";
import { getBoardNews } from "./boards/get-board-news.ts";
import { listArticles } from "./boards/list-articles.ts";
import { listMyArticles } from "./boards/list-my-articles.ts";
import { removeMyQuestion } from "./boards/remove-my-question.ts";
import { cancelBooking } from "./bookings/cancel-booking.ts";
import { confirmBooking } from "./bookings/confirm-booking.ts";
import { findBookings } from "./bookings/find-bookings.ts";
import { getBooking } from "./bookings/get-booking.ts";
import { getBookingShop } from "./bookings/get-booking-shop.ts";
import { holdBooking } from "./bookings/hold-booking.ts";
import { keepHold } from "./bookings/keep-hold.ts";
import { listFreeTimes } from "./bookings/list-free-times.ts";
import { prepareBooking } from "./bookings/prepare-booking.ts";
import { releaseBooking } from "./bookings/release-booking.ts";
import { agreeToClause } from "./clauses/agree-to-clause.ts";
import { disagreeWithClause } from "./clauses/disagree-with-clause.ts";
import { listClauses } from "./clauses/list-clauses.ts";
import { listMyClauses } from "./clauses/list-my-clauses.ts";
import { createConsultingRequest } from "./consulting-requests/create-consulting-request.ts";
import { listFeePlans } from "./dated-rules/list-fee-plans.ts";
import { linkFile } from "./files/link-file.ts";
import { openFile } from "./files/open-file.ts";
import { removeFile } from "./files/remove-file.ts";
import { uploadFile } from "./files/upload-file.ts";
import type { Context, Handler } from "./http/context.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { getInvitation } from "./invitations/get-invitation.ts";
import { getMenuRequest } from "./menu-requests/get-menu-request.ts";
import { listMenuTemplates } from "./menus/list-menu-templates.ts";
import { listTagCodes } from "./menus/list-tag-codes.ts";
import { listTreatmentBrands } from "./menus/list-treatment-brands.ts";
import { listLatestNotifications } from "./notifications/list-latest-notifications.ts";
import { markNotificationRead } from "./notifications/mark-notification-read.ts";
import { markNotificationsRead } from "./notifications/mark-notifications-read.ts";
import { operatorHandlers } from "./operator-handlers.ts";
import { addPasskey } from "./passkeys/add-passkey.ts";
import { listMyPasskeys } from "./passkeys/list-my-passkeys.ts";
import { makeRecoveryCodes } from "./passkeys/make-recovery-codes.ts";
import { provePasskey } from "./passkeys/prove-passkey.ts";
import { removePasskey } from "./passkeys/remove-passkey.ts";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
import { startPasskey } from "./passkeys/start-passkey.ts";
import { startPasskeyProof } from "./passkeys/start-passkey-proof.ts";
import { startPasskeySignIn } from "./passkeys/start-passkey-sign-in.ts";
import { requestCode } from "./phone-verification/request-code.ts";
import { verifyCode } from "./phone-verification/verify-code.ts";
import { verifyCodeAndRecord } from "./phone-verification/verify-code-and-record.ts";
import { listPopups } from "./popups/list-popups.ts";
import { mutePopup } from "./popups/mute-popup.ts";
import { changePushDevice } from "./push-devices/change-push-device.ts";
import { listPushDevices } from "./push-devices/list-push-devices.ts";
import { registerPushDevice } from "./push-devices/register-push-device.ts";
import { removePushDevice } from "./push-devices/remove-push-device.ts";
import { renewPushDevice } from "./push-devices/renew-push-device.ts";
import { tryPushDevice } from "./push-devices/try-push-device.ts";
import { listRegion1 } from "./regions/list-region1.ts";
import { listRegions } from "./regions/list-regions.ts";
import { searchAddresses } from "./regions/search-addresses.ts";
import { getBookingPromise } from "./reservation-promises/get-booking-promise.ts";
import { getSettings } from "./settings/get-settings.ts";
import { shopHandlers } from "./shop-handlers.ts";
import { listMyShops } from "./shops/list-my-shops.ts";

/** A handler whose call is not known statically, as the mounting loop sees it. */
export type AnyHandler = (context: Context<Call>) => Promise<unknown>;
/** Every call has its handler here, or nothing compiles. */
export const handlers: { [Name in keyof Contract]: Handler<Contract[Name]> } = {
  checkSignedUp,
  login,
  logout,
  startGeneralLogin,
  finishGeneralLogin,
  signUp,
  findLoginId,
  resetPassword,
  checkNewPassword,
  leaveService,
  findAccounts,
  getMyAccount,
  changeMyAccount,
  changeMobile,
  changePassword,
  listMySessions,
  endMySession,
  endMySessions,
  startPasskeySignIn,
  signInWithPasskey,
  listMyPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyProof,
  provePasskey,
  makeRecoveryCodes,
  getAccountUndo,
  undoAccountChange,
  wakeMyAccount,
  listClauses,
  listMyClauses,
  agreeToClause,
  disagreeWithClause,
  requestCode,
  verifyCodeAndRecord,
  verifyCode,
  listMyShops,
  getSettings,
  listArticles,
  getArticle,
  listLatestNotifications,
  markNotificationsRead,
  getInvitation,
  acceptInvitation,
  listTagCodes,
  listTreatmentBrands,
  listMenuTemplates,
  getMenuRequest,
  listMyApplications,
  getApplication,
  startApplication,
  saveApplication,
  discardApplication,
  proveApplicationPhone,
  submitApplication,
  cancelApplication,
  nameCounterpart,
  declineTransfer,
  checkBusiness,
  checkAccountHolder,
  uploadFile,
  linkFile,
  openFile,
  removeFile,
  listRegion1,
  listRegions,
  searchAddresses,
  listBanners,
  askQuestion,
  changeMyQuestion,
  getBoardNews,
  listMyArticles,
  removeMyQuestion,
  createConsultingRequest,
  markNotificationRead,
  listPushDevices,
  registerPushDevice,
  renewPushDevice,
  changePushDevice,
  removePushDevice,
  tryPushDevice,
  listPopups,
  mutePopup,
  listFeePlans,
  ...shopHandlers,
  ...operatorHandlers,
  ...advertiseHandlers,
  getBookingShop,
  listFreeTimes,
  holdBooking,
  releaseBooking,
  keepHold,
  prepareBooking,
  confirmBooking,
  getBooking,
  getBookingPromise,
  findBookings,
  cancelBooking,
};
