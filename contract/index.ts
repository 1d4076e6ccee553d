import * as accounts from "./accounts.ts";
import * as auth from "./auth.ts";
import * as boards from "./boards.ts";
import * as bookableMenus from "./bookable-menus.ts";
import type { Call } from "./call.ts";
import * as clauses from "./clauses.ts";
import * as coupons from "./coupons.ts";
import * as customers from "./customers.ts";
import * as exhibitions from "./exhibitions.ts";
import * as invitations from "./invitations.ts";
import * as live from "./live.ts";
import * as menuRequests from "./menu-requests.ts";
import * as menus from "./menus.ts";
import * as notifications from "./notifications.ts";
import * as phone from "./phone-verification.ts";
import * as priceGrid from "./price-grid.ts";
import * as rejectedUsers from "./rejected-users.ts";
import * as noti from "./reservation-notifications.ts";
import * as reservations from "./reservations.ts";
import * as schedules from "./schedules.ts";
import * as settings from "./settings.ts";
import * as shops from "./shops.ts";
import * as staffs from "./staffs.ts";
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
  pauseShop: shops.pauseShop,
  resumeShop: shops.resumeShop,
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
  // settings
  getSettings: settings.getSettings,
  // live events
  listenToShop: live.listenToShop,
  // boards
  listArticles: boards.listArticles,
  getArticle: boards.getArticle,
  // notifications
  listLatestNotifications: notifications.listLatestNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
} satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
