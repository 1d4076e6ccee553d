import type { Call } from "#contract/call.ts";
import type { Contract } from "#contract/index.ts";
import { checkAccessRecords } from "./access-records/check-access-records.ts";
import { searchAccessRecords } from "./access-records/search-access-records.ts";
import { changeMobile } from "./accounts/change-mobile.ts";
import { changeMyAccount } from "./accounts/change-my-account.ts";
import { changePassword } from "./accounts/change-password.ts";
import { endAccountSessions } from "./accounts/end-account-sessions.ts";
import { findAccounts } from "./accounts/find-accounts.ts";
import { getAccountForOperator } from "./accounts/get-account-for-operator.ts";
import { getMyAccount } from "./accounts/get-my-account.ts";
import { makeAccountDormant } from "./accounts/make-account-dormant.ts";
import { revealAccountPhone } from "./accounts/reveal-account-phone.ts";
import { unlockSignIn } from "./accounts/unlock-sign-in.ts";
import { wakeMyAccount } from "./accounts/wake-my-account.ts";
import { approveApplication } from "./application-reviews/approve-application.ts";
import { approveApplicationCancel } from "./application-reviews/approve-application-cancel.ts";
import { listApplicationReviews } from "./application-reviews/list-application-reviews.ts";
import { rejectApplication } from "./application-reviews/reject-application.ts";
import { startApplicationReview } from "./application-reviews/start-application-review.ts";
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
import { answerQuestion } from "./articles/answer-question.ts";
import { changeArticle } from "./articles/change-article.ts";
import { createArticle } from "./articles/create-article.ts";
import { getBoardArticle } from "./articles/get-board-article.ts";
import { getQuestion } from "./articles/get-question.ts";
import { listBoardArticles } from "./articles/list-board-articles.ts";
import { listBoards } from "./articles/list-boards.ts";
import { listQuestions } from "./articles/list-questions.ts";
import { removeArticle } from "./articles/remove-article.ts";
import { searchAudit } from "./audit/search-audit.ts";
import { checkSignedUp } from "./auth/check-signed-up.ts";
import { findLoginId } from "./auth/find-login-id.ts";
import { finishGeneralLogin } from "./auth/finish-general-login.ts";
import { leaveService } from "./auth/leave-service.ts";
import { login } from "./auth/login.ts";
import { logout } from "./auth/logout.ts";
import { resetPassword } from "./auth/reset-password.ts";
import { signUp } from "./auth/sign-up.ts";
import { startGeneralLogin } from "./auth/start-general-login.ts";
import { changeBanner } from "./banners/change-banner.ts";
import { changeBannerPhoto } from "./banners/change-banner-photo.ts";
import { createBanner } from "./banners/create-banner.ts";
import { listAllBanners } from "./banners/list-all-banners.ts";
import { listBanners } from "./banners/list-banners.ts";
import { removeBanner } from "./banners/remove-banner.ts";
import { askQuestion } from "./boards/ask-question.ts";
import { changeMyQuestion } from "./boards/change-my-question.ts";
import { getArticle } from "./boards/get-article.ts";
import { getBoardNews } from "./boards/get-board-news.ts";
import { listArticles } from "./boards/list-articles.ts";
import { listMyArticles } from "./boards/list-my-articles.ts";
import { removeMyQuestion } from "./boards/remove-my-question.ts";
import { listBookableMenus } from "./bookable-menus/list-bookable-menus.ts";
import { agreeToClause } from "./clauses/agree-to-clause.ts";
import { disagreeWithClause } from "./clauses/disagree-with-clause.ts";
import { listClauses } from "./clauses/list-clauses.ts";
import { listMyClauses } from "./clauses/list-my-clauses.ts";
import { createConsultingRequest } from "./consulting-requests/create-consulting-request.ts";
import { listConsultingRequests } from "./consulting-requests/list-consulting-requests.ts";
import { moveConsultingRequest } from "./consulting-requests/move-consulting-request.ts";
import { revealConsultingPhone } from "./consulting-requests/reveal-consulting-phone.ts";
import { changeCoupon } from "./coupons/change-coupon.ts";
import { createCoupon } from "./coupons/create-coupon.ts";
import { listCoupons } from "./coupons/list-coupons.ts";
import { removeCoupon } from "./coupons/remove-coupon.ts";
import { switchCoupon } from "./coupons/switch-coupon.ts";
import { changeCustomer } from "./customers/change-customer.ts";
import { getCustomer } from "./customers/get-customer.ts";
import { listCustomers } from "./customers/list-customers.ts";
import { addDatedRule } from "./dated-rules/add-dated-rule.ts";
import { listDatedRules } from "./dated-rules/list-dated-rules.ts";
import { listFeePlans } from "./dated-rules/list-fee-plans.ts";
import { removeDatedRule } from "./dated-rules/remove-dated-rule.ts";
import { changeExhibition } from "./exhibitions/change-exhibition.ts";
import { createExhibition } from "./exhibitions/create-exhibition.ts";
import { decideEntry } from "./exhibitions/decide-entry.ts";
import { enterExhibition } from "./exhibitions/enter-exhibition.ts";
import { listAllExhibitions } from "./exhibitions/list-all-exhibitions.ts";
import { listEntryReviews } from "./exhibitions/list-entry-reviews.ts";
import { listExhibitions } from "./exhibitions/list-exhibitions.ts";
import { removeExhibition } from "./exhibitions/remove-exhibition.ts";
import { switchExhibitionEntry } from "./exhibitions/switch-exhibition-entry.ts";
import { linkFile } from "./files/link-file.ts";
import { openFile } from "./files/open-file.ts";
import { removeFile } from "./files/remove-file.ts";
import { uploadFile } from "./files/upload-file.ts";
import type { Context, Handler } from "./http/context.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { createInvitation } from "./invitations/create-invitation.ts";
import { getInvitation } from "./invitations/get-invitation.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { uninvite } from "./invitations/uninvite.ts";
import { getJobQueue } from "./job-queue/get-job-queue.ts";
import { retryFailedJobs } from "./job-queue/retry-failed-jobs.ts";
import { listenToShop } from "./live/listen-to-shop.ts";
import { approveMenu } from "./menu-requests/approve-menu.ts";
import { approveMenuCancel } from "./menu-requests/approve-menu-cancel.ts";
import { cancelMenuRequest } from "./menu-requests/cancel-menu-request.ts";
import { getMenuRequest } from "./menu-requests/get-menu-request.ts";
import { listMenuRequests } from "./menu-requests/list-menu-requests.ts";
import { listMenuReviews } from "./menu-requests/list-menu-reviews.ts";
import { rejectMenu } from "./menu-requests/reject-menu.ts";
import { requestMenuAgain } from "./menu-requests/request-menu-again.ts";
import { startMenuReview } from "./menu-requests/start-menu-review.ts";
import { stopShowingMenu } from "./menu-requests/stop-showing-menu.ts";
import { changeEstheticMenu } from "./menus/change-esthetic-menu.ts";
import { changeHairMenu } from "./menus/change-hair-menu.ts";
import { changeMenuOrder } from "./menus/change-menu-order.ts";
import { changeMenuVisibility } from "./menus/change-menu-visibility.ts";
import { changeNailMenu } from "./menus/change-nail-menu.ts";
import { changePickEstheticMenu } from "./menus/change-pick-esthetic-menu.ts";
import { changePickHairMenu } from "./menus/change-pick-hair-menu.ts";
import { changePickNailMenu } from "./menus/change-pick-nail-menu.ts";
import { createEstheticMenu } from "./menus/create-esthetic-menu.ts";
import { createHairMenu } from "./menus/create-hair-menu.ts";
import { createMenusFromTemplate } from "./menus/create-menus-from-template.ts";
import { createNailMenus } from "./menus/create-nail-menus.ts";
import { createPickEstheticMenu } from "./menus/create-pick-esthetic-menu.ts";
import { createPickHairMenu } from "./menus/create-pick-hair-menu.ts";
import { createPickNailMenu } from "./menus/create-pick-nail-menu.ts";
import { getMenu } from "./menus/get-menu.ts";
import { getMenuStatistics } from "./menus/get-menu-statistics.ts";
import { listMenuTemplates } from "./menus/list-menu-templates.ts";
import { listMenus } from "./menus/list-menus.ts";
import { listTagCodes } from "./menus/list-tag-codes.ts";
import { listTreatmentBrands } from "./menus/list-treatment-brands.ts";
import { removeMenu } from "./menus/remove-menu.ts";
import { uploadMenuPhoto } from "./menus/upload-menu-photo.ts";
import { listLatestNotifications } from "./notifications/list-latest-notifications.ts";
import { markNotificationRead } from "./notifications/mark-notification-read.ts";
import { markNotificationsRead } from "./notifications/mark-notifications-read.ts";
import { requestCode } from "./phone-verification/request-code.ts";
import { requestShopCode } from "./phone-verification/request-shop-code.ts";
import { verifyCode } from "./phone-verification/verify-code.ts";
import { verifyCodeAndRecord } from "./phone-verification/verify-code-and-record.ts";
import { changePopup } from "./popups/change-popup.ts";
import { createPopup } from "./popups/create-popup.ts";
import { listAllPopups } from "./popups/list-all-popups.ts";
import { listPopups } from "./popups/list-popups.ts";
import { mutePopup } from "./popups/mute-popup.ts";
import { removePopup } from "./popups/remove-popup.ts";
import { changePrices } from "./price-grid/change-prices.ts";
import { getPriceGrid } from "./price-grid/get-price-grid.ts";
import { undoPriceChange } from "./price-grid/undo-price-change.ts";
import { listRegion1 } from "./regions/list-region1.ts";
import { listRegions } from "./regions/list-regions.ts";
import { searchAddresses } from "./regions/search-addresses.ts";
import { liftRejection } from "./rejected-users/lift-rejection.ts";
import { listRejectedUsers } from "./rejected-users/list-rejected-users.ts";
import { rejectUser } from "./rejected-users/reject-user.ts";
import { changeMergedNotiSettings } from "./reservation-notifications/change-merged-noti-settings.ts";
import { changeNotiSettings } from "./reservation-notifications/change-noti-settings.ts";
import { createStaffNotiSetting } from "./reservation-notifications/create-staff-noti-setting.ts";
import { getMergedNotiSettings } from "./reservation-notifications/get-merged-noti-settings.ts";
import { getNotiSettings } from "./reservation-notifications/get-noti-settings.ts";
import { removeStaffNotiSetting } from "./reservation-notifications/remove-staff-noti-setting.ts";
import { cancelReservation } from "./reservations/cancel-reservation.ts";
import { changeOfflineReservation } from "./reservations/change-offline-reservation.ts";
import { changeStyler } from "./reservations/change-styler.ts";
import { completeReservation } from "./reservations/complete-reservation.ts";
import { countReservations } from "./reservations/count-reservations.ts";
import { createOfflineReservation } from "./reservations/create-offline-reservation.ts";
import { exportReservations } from "./reservations/export-reservations.ts";
import { getDayBoard } from "./reservations/get-day-board.ts";
import { getReservation } from "./reservations/get-reservation.ts";
import { listOfflineReservations } from "./reservations/list-offline-reservations.ts";
import { listReservations } from "./reservations/list-reservations.ts";
import { listReservationsBetween } from "./reservations/list-reservations-between.ts";
import { markNoShow } from "./reservations/mark-no-show.ts";
import { previewMove } from "./reservations/preview-move.ts";
import { removeOfflineReservation } from "./reservations/remove-offline-reservation.ts";
import { rescheduleReservation } from "./reservations/reschedule-reservation.ts";
import { revealReservationPhone } from "./reservations/reveal-reservation-phone.ts";
import { searchReservations } from "./reservations/search-reservations.ts";
import { undoSettled } from "./reservations/undo-settled.ts";
import { changeReviewReason } from "./review-reasons/change-review-reason.ts";
import { createReviewReason } from "./review-reasons/create-review-reason.ts";
import { listReviewReasons } from "./review-reasons/list-review-reasons.ts";
import { removeReviewReason } from "./review-reasons/remove-review-reason.ts";
import { changeSchedule } from "./schedules/change-schedule.ts";
import { getSchedule } from "./schedules/get-schedule.ts";
import { previewScheduleChange } from "./schedules/preview-schedule-change.ts";
import { undoScheduleChange } from "./schedules/undo-schedule-change.ts";
import { getSettings } from "./settings/get-settings.ts";
import { findShops } from "./shop-console/find-shops.ts";
import { getShopForOperator } from "./shop-console/get-shop-for-operator.ts";
import { giveFeePlan } from "./shop-console/give-fee-plan.ts";
import { changeShop } from "./shops/change-shop.ts";
import { changeShopPhoto } from "./shops/change-shop-photo.ts";
import { changeShopUserRole } from "./shops/change-shop-user-role.ts";
import { getServiceShop } from "./shops/get-service-shop.ts";
import { getShop } from "./shops/get-shop.ts";
import { getShopUser } from "./shops/get-shop-user.ts";
import { listMyShops } from "./shops/list-my-shops.ts";
import { listShopUsers } from "./shops/list-shop-users.ts";
import { pauseShop } from "./shops/pause-shop.ts";
import { removeShopUser } from "./shops/remove-shop-user.ts";
import { resumeShop } from "./shops/resume-shop.ts";
import { changeStaff } from "./staffs/change-staff.ts";
import { changeStaffOrder } from "./staffs/change-staff-order.ts";
import { changeStaffPhoto } from "./staffs/change-staff-photo.ts";
import { countStaffBreaks } from "./staffs/count-staff-breaks.ts";
import { createStaff } from "./staffs/create-staff.ts";
import { createStaffBreak } from "./staffs/create-staff-break.ts";
import { listShopBreaks } from "./staffs/list-shop-breaks.ts";
import { listStaffBreaks } from "./staffs/list-staff-breaks.ts";
import { listStaffs } from "./staffs/list-staffs.ts";
import { removeStaffBreak } from "./staffs/remove-staff-break.ts";
import { listTextMessages } from "./text-messages/list-text-messages.ts";
import { resendTextMessage } from "./text-messages/resend-text-message.ts";
import { changeTimeSale } from "./time-sales/change-time-sale.ts";
import { createTimeSale } from "./time-sales/create-time-sale.ts";
import { listTimeSales } from "./time-sales/list-time-sales.ts";
import { removeTimeSale } from "./time-sales/remove-time-sale.ts";
import { switchTimeSale } from "./time-sales/switch-time-sale.ts";

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
  leaveService,
  findAccounts,
  getMyAccount,
  changeMyAccount,
  changeMobile,
  changePassword,
  wakeMyAccount,
  listClauses,
  listMyClauses,
  agreeToClause,
  disagreeWithClause,
  requestShopCode,
  requestCode,
  verifyCodeAndRecord,
  verifyCode,
  listMyShops,
  getShop,
  getServiceShop,
  getShopUser,
  changeShop,
  changeShopPhoto,
  pauseShop,
  resumeShop,
  listStaffs,
  listShopBreaks,
  countStaffBreaks,
  listStaffBreaks,
  createStaffBreak,
  removeStaffBreak,
  getSettings,
  listenToShop,
  listArticles,
  getArticle,
  listLatestNotifications,
  markNotificationsRead,
  listInvitations,
  createInvitation,
  resendInvitation,
  uninvite,
  getInvitation,
  acceptInvitation,
  getSchedule,
  previewScheduleChange,
  changeSchedule,
  undoScheduleChange,
  listBookableMenus,
  listMenus,
  getMenuStatistics,
  getMenu,
  createHairMenu,
  changeHairMenu,
  createPickHairMenu,
  changePickHairMenu,
  createNailMenus,
  changeNailMenu,
  createPickNailMenu,
  changePickNailMenu,
  createEstheticMenu,
  changeEstheticMenu,
  createPickEstheticMenu,
  changePickEstheticMenu,
  changeMenuVisibility,
  removeMenu,
  changeMenuOrder,
  uploadMenuPhoto,
  listTagCodes,
  listTreatmentBrands,
  listMenuTemplates,
  createMenusFromTemplate,
  getPriceGrid,
  changePrices,
  undoPriceChange,
  listMenuRequests,
  getMenuRequest,
  cancelMenuRequest,
  requestMenuAgain,
  listMenuReviews,
  startMenuReview,
  approveMenu,
  rejectMenu,
  approveMenuCancel,
  stopShowingMenu,
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
  listApplicationReviews,
  startApplicationReview,
  approveApplication,
  rejectApplication,
  approveApplicationCancel,
  listTimeSales,
  createTimeSale,
  changeTimeSale,
  switchTimeSale,
  removeTimeSale,
  listExhibitions,
  enterExhibition,
  switchExhibitionEntry,
  listEntryReviews,
  decideEntry,
  listCoupons,
  createCoupon,
  changeCoupon,
  switchCoupon,
  removeCoupon,
  getDayBoard,
  listReservations,
  listOfflineReservations,
  listReservationsBetween,
  countReservations,
  searchReservations,
  exportReservations,
  getReservation,
  revealReservationPhone,
  createOfflineReservation,
  changeOfflineReservation,
  removeOfflineReservation,
  previewMove,
  rescheduleReservation,
  changeStyler,
  completeReservation,
  markNoShow,
  undoSettled,
  cancelReservation,
  getMergedNotiSettings,
  changeMergedNotiSettings,
  getNotiSettings,
  changeNotiSettings,
  createStaffNotiSetting,
  removeStaffNotiSetting,
  listRejectedUsers,
  rejectUser,
  liftRejection,
  listCustomers,
  getCustomer,
  changeCustomer,
  createStaff,
  changeStaff,
  changeStaffOrder,
  changeStaffPhoto,
  listShopUsers,
  changeShopUserRole,
  removeShopUser,
  uploadFile,
  linkFile,
  openFile,
  removeFile,
  listRegion1,
  listRegions,
  searchAddresses,
  answerQuestion,
  changeArticle,
  createArticle,
  getBoardArticle,
  getQuestion,
  listBoardArticles,
  listBoards,
  listQuestions,
  removeArticle,
  changeBanner,
  changeBannerPhoto,
  createBanner,
  listAllBanners,
  listBanners,
  removeBanner,
  askQuestion,
  changeMyQuestion,
  getBoardNews,
  listMyArticles,
  removeMyQuestion,
  createConsultingRequest,
  listConsultingRequests,
  moveConsultingRequest,
  revealConsultingPhone,
  markNotificationRead,
  changePopup,
  createPopup,
  listAllPopups,
  listPopups,
  mutePopup,
  removePopup,
  searchAccessRecords,
  checkAccessRecords,
  searchAudit,
  getJobQueue,
  retryFailedJobs,
  listTextMessages,
  resendTextMessage,
  endAccountSessions,
  getAccountForOperator,
  makeAccountDormant,
  revealAccountPhone,
  unlockSignIn,
  addDatedRule,
  listDatedRules,
  listFeePlans,
  removeDatedRule,
  changeExhibition,
  createExhibition,
  listAllExhibitions,
  removeExhibition,
  changeReviewReason,
  createReviewReason,
  listReviewReasons,
  removeReviewReason,
  findShops,
  getShopForOperator,
  giveFeePlan,
};
