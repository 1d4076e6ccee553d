import * as bookableMenus from "./bookable-menus.ts";
import * as bookingSettings from "./booking-settings.ts";
import type { Call } from "./call.ts";
import * as coupons from "./coupons.ts";
import * as customers from "./customers.ts";
import * as exhibitions from "./exhibitions.ts";
import * as invitations from "./invitations.ts";
import * as live from "./live.ts";
import * as menuRequests from "./menu-requests.ts";
import * as menus from "./menus.ts";
import * as phone from "./phone-verification.ts";
import * as priceGrid from "./price-grid.ts";
import * as rejectedUsers from "./rejected-users.ts";
import * as noti from "./reservation-notifications.ts";
import * as reservationPromises from "./reservation-promises.ts";
import * as reservations from "./reservations.ts";
import * as schedules from "./schedules.ts";
import * as settlementPapers from "./settlement-papers.ts";
import * as settlements from "./settlements.ts";
import * as shops from "./shops.ts";
import * as staffs from "./staffs.ts";
import * as timeSales from "./time-sales.ts";
import * as today from "./today.ts";

/** What is asked about one shop, by those who work there. */
export const shopCalls = {
  // phone verification
  requestShopCode: phone.requestShopCode,
  // shops
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
  createMenusFromTemplate: menus.createMenusFromTemplate,
  // price grid
  getPriceGrid: priceGrid.getPriceGrid,
  changePrices: priceGrid.changePrices,
  undoPriceChange: priceGrid.undoPriceChange,
  // menu requests
  listMenuRequests: menuRequests.listMenuRequests,
  cancelMenuRequest: menuRequests.cancelMenuRequest,
  requestMenuAgain: menuRequests.requestMenuAgain,
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
  refundCompleted: reservations.refundCompleted,
  // reservation promises
  getReservationPromise: reservationPromises.getReservationPromise,
  exportReservationPromise: reservationPromises.exportReservationPromise,
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
  // booking settings
  getBookingSettings: bookingSettings.getBookingSettings,
  changeBookingSettings: bookingSettings.changeBookingSettings,
  // settlements
  getContractInfo: settlements.getContractInfo,
  requestContractChange: settlements.requestContractChange,
  cancelContract: settlements.cancelContract,
  changeFeePlan: settlements.changeFeePlan,
  getSettlementHome: settlements.getSettlementHome,
  explainPayout: settlements.explainPayout,
  compareBases: settlements.compareBases,
  listSettlementLines: settlements.listSettlementLines,
  exportSettlementLines: settlements.exportSettlementLines,
  listSettlementHistory: settlements.listSettlementHistory,
  getVisitEvidence: settlements.getVisitEvidence,
  disputeVisit: settlements.disputeVisit,
  listDisputes: settlements.listDisputes,
  // settlement papers
  listStatements: settlementPapers.listStatements,
  getStatement: settlementPapers.getStatement,
  exportStatement: settlementPapers.exportStatement,
  getVatPack: settlementPapers.getVatPack,
  exportVatPack: settlementPapers.exportVatPack,
  getSettlementCharts: settlementPapers.getSettlementCharts,
  // today
  getToday: today.getToday,
  countWaiting: today.countWaiting,
  // live events
  listenToShop: live.listenToShop,
} satisfies Record<string, Call>;
