import * as accessRecords from "./access-records.ts";
import * as accounts from "./accounts.ts";
import * as applicationReviews from "./application-reviews.ts";
import * as applications from "./applications.ts";
import * as articles from "./articles.ts";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as banners from "./banners.ts";
import * as boards from "./boards.ts";
import * as bookableMenus from "./bookable-menus.ts";
import type { Call } from "./call.ts";
import * as clauses from "./clauses.ts";
import * as consultingRequests from "./consulting-requests.ts";
import * as coupons from "./coupons.ts";
import * as customers from "./customers.ts";
import * as datedRules from "./dated-rules.ts";
import * as exhibitions from "./exhibitions.ts";
import * as files from "./files.ts";
import * as invitations from "./invitations.ts";
import * as jobQueue from "./job-queue.ts";
import * as live from "./live.ts";
import * as menuRequests from "./menu-requests.ts";
import * as menus from "./menus.ts";
import * as notifications from "./notifications.ts";
import * as phone from "./phone-verification.ts";
import * as popups from "./popups.ts";
import * as priceGrid from "./price-grid.ts";
import * as regions from "./regions.ts";
import * as rejectedUsers from "./rejected-users.ts";
import * as noti from "./reservation-notifications.ts";
import * as reservations from "./reservations.ts";
import * as reviewReasons from "./review-reasons.ts";
import * as schedules from "./schedules.ts";
import * as settings from "./settings.ts";
import * as shopConsole from "./shop-console.ts";
import * as shops from "./shops.ts";
import * as staffs from "./staffs.ts";
import * as textMessages from "./text-messages.ts";
import * as timeSales from "./time-sales.ts";

/** Every call there is. The server must handle each one, and tests are generated from this list. */
export const contract = {
  // auth
  checkSignedUp: auth.checkSignedUp,
  login: auth.login,
  logout: auth.logout,
  startGeneralLogin: auth.startGeneralLogin,
  finishGeneralLogin: auth.finishGeneralLogin,
  signUp: auth.signUp,
  findLoginId: auth.findLoginId,
  resetPassword: auth.resetPassword,
  leaveService: auth.leaveService,
  // accounts
  findAccounts: accounts.findAccounts,
  getMyAccount: accounts.getMyAccount,
  changeMyAccount: accounts.changeMyAccount,
  changeMobile: accounts.changeMobile,
  changePassword: accounts.changePassword,
  wakeMyAccount: accounts.wakeMyAccount,
  getAccountForOperator: accounts.getAccountForOperator,
  makeAccountDormant: accounts.makeAccountDormant,
  endAccountSessions: accounts.endAccountSessions,
  unlockSignIn: accounts.unlockSignIn,
  revealAccountPhone: accounts.revealAccountPhone,
  // clauses
  listClauses: clauses.listClauses,
  listMyClauses: clauses.listMyClauses,
  agreeToClause: clauses.agreeToClause,
  disagreeWithClause: clauses.disagreeWithClause,
  // phone verification
  requestShopCode: phone.requestShopCode,
  requestCode: phone.requestCode,
  verifyCodeAndRecord: phone.verifyCodeAndRecord,
  verifyCode: phone.verifyCode,
  // shops
  listMyShops: shops.listMyShops,
  getShop: shops.getShop,
  getServiceShop: shops.getServiceShop,
  getShopUser: shops.getShopUser,
  listShopUsers: shops.listShopUsers,
  changeShopUserRole: shops.changeShopUserRole,
  removeShopUser: shops.removeShopUser,
  changeShop: shops.changeShop,
  changeShopPhoto: shops.changeShopPhoto,
  pauseShop: shops.pauseShop,
  resumeShop: shops.resumeShop,
  // shops, as operators look after them
  findShops: shopConsole.findShops,
  getShopForOperator: shopConsole.getShopForOperator,
  giveFeePlan: shopConsole.giveFeePlan,
  // staffs
  listStaffs: staffs.listStaffs,
  createStaff: staffs.createStaff,
  changeStaff: staffs.changeStaff,
  changeStaffOrder: staffs.changeStaffOrder,
  changeStaffPhoto: staffs.changeStaffPhoto,
  listShopBreaks: staffs.listShopBreaks,
  countStaffBreaks: staffs.countStaffBreaks,
  listStaffBreaks: staffs.listStaffBreaks,
  createStaffBreak: staffs.createStaffBreak,
  removeStaffBreak: staffs.removeStaffBreak,
  // invitations
  listInvitations: invitations.listInvitations,
  createInvitation: invitations.createInvitation,
  resendInvitation: invitations.resendInvitation,
  uninvite: invitations.uninvite,
  getInvitation: invitations.getInvitation,
  acceptInvitation: invitations.acceptInvitation,
  // schedules
  getSchedule: schedules.getSchedule,
  previewScheduleChange: schedules.previewScheduleChange,
  changeSchedule: schedules.changeSchedule,
  undoScheduleChange: schedules.undoScheduleChange,
  // menus
  listBookableMenus: bookableMenus.listBookableMenus,
  listMenus: menus.listMenus,
  getMenuStatistics: menus.getMenuStatistics,
  getMenu: menus.getMenu,
  createHairMenu: menus.createHairMenu,
  changeHairMenu: menus.changeHairMenu,
  createPickHairMenu: menus.createPickHairMenu,
  changePickHairMenu: menus.changePickHairMenu,
  createNailMenus: menus.createNailMenus,
  changeNailMenu: menus.changeNailMenu,
  createPickNailMenu: menus.createPickNailMenu,
  changePickNailMenu: menus.changePickNailMenu,
  createEstheticMenu: menus.createEstheticMenu,
  changeEstheticMenu: menus.changeEstheticMenu,
  createPickEstheticMenu: menus.createPickEstheticMenu,
  changePickEstheticMenu: menus.changePickEstheticMenu,
  changeMenuVisibility: menus.changeMenuVisibility,
  removeMenu: menus.removeMenu,
  changeMenuOrder: menus.changeMenuOrder,
  uploadMenuPhoto: menus.uploadMenuPhoto,
  listTagCodes: menus.listTagCodes,
  listTreatmentBrands: menus.listTreatmentBrands,
  listMenuTemplates: menus.listMenuTemplates,
  createMenusFromTemplate: menus.createMenusFromTemplate,
  // price grid
  getPriceGrid: priceGrid.getPriceGrid,
  changePrices: priceGrid.changePrices,
  undoPriceChange: priceGrid.undoPriceChange,
  // menu requests
  listMenuRequests: menuRequests.listMenuRequests,
  getMenuRequest: menuRequests.getMenuRequest,
  cancelMenuRequest: menuRequests.cancelMenuRequest,
  requestMenuAgain: menuRequests.requestMenuAgain,
  listMenuReviews: menuRequests.listMenuReviews,
  startMenuReview: menuRequests.startMenuReview,
  approveMenu: menuRequests.approveMenu,
  rejectMenu: menuRequests.rejectMenu,
  approveMenuCancel: menuRequests.approveMenuCancel,
  stopShowingMenu: menuRequests.stopShowingMenu,
  // applications
  listMyApplications: applications.listMyApplications,
  getApplication: applications.getApplication,
  startApplication: applications.startApplication,
  saveApplication: applications.saveApplication,
  discardApplication: applications.discardApplication,
  proveApplicationPhone: applications.proveApplicationPhone,
  submitApplication: applications.submitApplication,
  cancelApplication: applications.cancelApplication,
  nameCounterpart: applications.nameCounterpart,
  declineTransfer: applications.declineTransfer,
  checkBusiness: applications.checkBusiness,
  checkAccountHolder: applications.checkAccountHolder,
  // application reviews
  listApplicationReviews: applicationReviews.listApplicationReviews,
  startApplicationReview: applicationReviews.startApplicationReview,
  approveApplication: applicationReviews.approveApplication,
  rejectApplication: applicationReviews.rejectApplication,
  approveApplicationCancel: applicationReviews.approveApplicationCancel,
  // review reasons
  listReviewReasons: reviewReasons.listReviewReasons,
  createReviewReason: reviewReasons.createReviewReason,
  changeReviewReason: reviewReasons.changeReviewReason,
  removeReviewReason: reviewReasons.removeReviewReason,
  // time sales
  listTimeSales: timeSales.listTimeSales,
  createTimeSale: timeSales.createTimeSale,
  changeTimeSale: timeSales.changeTimeSale,
  switchTimeSale: timeSales.switchTimeSale,
  removeTimeSale: timeSales.removeTimeSale,
  // exhibitions
  listExhibitions: exhibitions.listExhibitions,
  enterExhibition: exhibitions.enterExhibition,
  switchExhibitionEntry: exhibitions.switchExhibitionEntry,
  listEntryReviews: exhibitions.listEntryReviews,
  decideEntry: exhibitions.decideEntry,
  listAllExhibitions: exhibitions.listAllExhibitions,
  createExhibition: exhibitions.createExhibition,
  changeExhibition: exhibitions.changeExhibition,
  removeExhibition: exhibitions.removeExhibition,
  // coupons
  listCoupons: coupons.listCoupons,
  createCoupon: coupons.createCoupon,
  changeCoupon: coupons.changeCoupon,
  switchCoupon: coupons.switchCoupon,
  removeCoupon: coupons.removeCoupon,
  // reservations
  getDayBoard: reservations.getDayBoard,
  listReservations: reservations.listReservations,
  listOfflineReservations: reservations.listOfflineReservations,
  listReservationsBetween: reservations.listReservationsBetween,
  countReservations: reservations.countReservations,
  searchReservations: reservations.searchReservations,
  exportReservations: reservations.exportReservations,
  getReservation: reservations.getReservation,
  revealReservationPhone: reservations.revealReservationPhone,
  createOfflineReservation: reservations.createOfflineReservation,
  changeOfflineReservation: reservations.changeOfflineReservation,
  removeOfflineReservation: reservations.removeOfflineReservation,
  previewMove: reservations.previewMove,
  rescheduleReservation: reservations.rescheduleReservation,
  changeStyler: reservations.changeStyler,
  completeReservation: reservations.completeReservation,
  markNoShow: reservations.markNoShow,
  undoSettled: reservations.undoSettled,
  cancelReservation: reservations.cancelReservation,
  // reservation notifications
  getMergedNotiSettings: noti.getMergedNotiSettings,
  changeMergedNotiSettings: noti.changeMergedNotiSettings,
  getNotiSettings: noti.getNotiSettings,
  changeNotiSettings: noti.changeNotiSettings,
  createStaffNotiSetting: noti.createStaffNotiSetting,
  removeStaffNotiSetting: noti.removeStaffNotiSetting,
  // rejected users
  listRejectedUsers: rejectedUsers.listRejectedUsers,
  rejectUser: rejectedUsers.rejectUser,
  liftRejection: rejectedUsers.liftRejection,
  // customers
  listCustomers: customers.listCustomers,
  getCustomer: customers.getCustomer,
  changeCustomer: customers.changeCustomer,
  // files
  uploadFile: files.uploadFile,
  linkFile: files.linkFile,
  openFile: files.openFile,
  removeFile: files.removeFile,
  // regions
  listRegion1: regions.listRegion1,
  listRegions: regions.listRegions,
  searchAddresses: regions.searchAddresses,
  // settings
  getSettings: settings.getSettings,
  // dated rules
  listDatedRules: datedRules.listDatedRules,
  addDatedRule: datedRules.addDatedRule,
  removeDatedRule: datedRules.removeDatedRule,
  listFeePlans: datedRules.listFeePlans,
  // live events
  listenToShop: live.listenToShop,
  // boards
  listArticles: boards.listArticles,
  getArticle: boards.getArticle,
  listMyArticles: boards.listMyArticles,
  getBoardNews: boards.getBoardNews,
  askQuestion: boards.askQuestion,
  changeMyQuestion: boards.changeMyQuestion,
  removeMyQuestion: boards.removeMyQuestion,
  // articles, as operators write and answer them
  listBoards: articles.listBoards,
  listBoardArticles: articles.listBoardArticles,
  getBoardArticle: articles.getBoardArticle,
  createArticle: articles.createArticle,
  changeArticle: articles.changeArticle,
  removeArticle: articles.removeArticle,
  listQuestions: articles.listQuestions,
  getQuestion: articles.getQuestion,
  answerQuestion: articles.answerQuestion,
  // banners
  listBanners: banners.listBanners,
  listAllBanners: banners.listAllBanners,
  createBanner: banners.createBanner,
  changeBanner: banners.changeBanner,
  changeBannerPhoto: banners.changeBannerPhoto,
  removeBanner: banners.removeBanner,
  // popups
  listPopups: popups.listPopups,
  mutePopup: popups.mutePopup,
  listAllPopups: popups.listAllPopups,
  createPopup: popups.createPopup,
  changePopup: popups.changePopup,
  removePopup: popups.removePopup,
  // consulting requests
  createConsultingRequest: consultingRequests.createConsultingRequest,
  listConsultingRequests: consultingRequests.listConsultingRequests,
  revealConsultingPhone: consultingRequests.revealConsultingPhone,
  moveConsultingRequest: consultingRequests.moveConsultingRequest,
  // notifications
  listLatestNotifications: notifications.listLatestNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
  markNotificationRead: notifications.markNotificationRead,
  // records of who saw whom and who changed what
  searchAccessRecords: accessRecords.searchAccessRecords,
  checkAccessRecords: accessRecords.checkAccessRecords,
  searchAudit: audit.searchAudit,
  // job queue
  getJobQueue: jobQueue.getJobQueue,
  retryFailedJobs: jobQueue.retryFailedJobs,
  // text messages
  listTextMessages: textMessages.listTextMessages,
  resendTextMessage: textMessages.resendTextMessage,
} satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
