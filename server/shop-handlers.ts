import { listBookableMenus } from "./bookable-menus/list-bookable-menus.ts";
import { changeBookingSettings } from "./booking-settings/change-booking-settings.ts";
import { getBookingSettings } from "./booking-settings/get-booking-settings.ts";
import { changeCoupon } from "./coupons/change-coupon.ts";
import { createCoupon } from "./coupons/create-coupon.ts";
import { listCoupons } from "./coupons/list-coupons.ts";
import { removeCoupon } from "./coupons/remove-coupon.ts";
import { switchCoupon } from "./coupons/switch-coupon.ts";
import { changeCustomer } from "./customers/change-customer.ts";
import { getCustomer } from "./customers/get-customer.ts";
import { listCustomers } from "./customers/list-customers.ts";
import { enterExhibition } from "./exhibitions/enter-exhibition.ts";
import { listExhibitions } from "./exhibitions/list-exhibitions.ts";
import { switchExhibitionEntry } from "./exhibitions/switch-exhibition-entry.ts";
import { createInvitation } from "./invitations/create-invitation.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { uninvite } from "./invitations/uninvite.ts";
import { listenToShop } from "./live/listen-to-shop.ts";
import { cancelMenuRequest } from "./menu-requests/cancel-menu-request.ts";
import { listMenuRequests } from "./menu-requests/list-menu-requests.ts";
import { requestMenuAgain } from "./menu-requests/request-menu-again.ts";
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
import { listMenus } from "./menus/list-menus.ts";
import { removeMenu } from "./menus/remove-menu.ts";
import { uploadMenuPhoto } from "./menus/upload-menu-photo.ts";
import { requestShopCode } from "./phone-verification/request-shop-code.ts";
import { changePrices } from "./price-grid/change-prices.ts";
import { getPriceGrid } from "./price-grid/get-price-grid.ts";
import { undoPriceChange } from "./price-grid/undo-price-change.ts";
import { liftRejection } from "./rejected-users/lift-rejection.ts";
import { listRejectedUsers } from "./rejected-users/list-rejected-users.ts";
import { rejectUser } from "./rejected-users/reject-user.ts";
import { changeMergedNotiSettings } from "./reservation-notifications/change-merged-noti-settings.ts";
import { changeNotiSettings } from "./reservation-notifications/change-noti-settings.ts";
import { createStaffNotiSetting } from "./reservation-notifications/create-staff-noti-setting.ts";
import { getMergedNotiSettings } from "./reservation-notifications/get-merged-noti-settings.ts";
import { getNotiSettings } from "./reservation-notifications/get-noti-settings.ts";
import { removeStaffNotiSetting } from "./reservation-notifications/remove-staff-noti-setting.ts";
import { exportReservationPromise } from "./reservation-promises/export-reservation-promise.ts";
import { getReservationPromise } from "./reservation-promises/get-reservation-promise.ts";
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
import { refundCompleted } from "./reservations/refund-completed.ts";
import { removeOfflineReservation } from "./reservations/remove-offline-reservation.ts";
import { rescheduleReservation } from "./reservations/reschedule-reservation.ts";
import { revealReservationPhone } from "./reservations/reveal-reservation-phone.ts";
import { searchReservations } from "./reservations/search-reservations.ts";
import { undoSettled } from "./reservations/undo-settled.ts";
import { changeSchedule } from "./schedules/change-schedule.ts";
import { getSchedule } from "./schedules/get-schedule.ts";
import { previewScheduleChange } from "./schedules/preview-schedule-change.ts";
import { undoScheduleChange } from "./schedules/undo-schedule-change.ts";
import { exportStatement } from "./settlement-papers/export-statement.ts";
import { exportVatPack } from "./settlement-papers/export-vat-pack.ts";
import { getSettlementCharts } from "./settlement-papers/get-settlement-charts.ts";
import { getStatement } from "./settlement-papers/get-statement.ts";
import { getVatPack } from "./settlement-papers/get-vat-pack.ts";
import { listStatements } from "./settlement-papers/list-statements.ts";
import { cancelContract } from "./settlements/cancel-contract.ts";
import { changeFeePlan } from "./settlements/change-fee-plan.ts";
import { compareBases } from "./settlements/compare-bases.ts";
import { disputeVisit } from "./settlements/dispute-visit.ts";
import { explainPayout } from "./settlements/explain-payout.ts";
import { exportSettlementLines } from "./settlements/export-settlement-lines.ts";
import { getContractInfo } from "./settlements/get-contract-info.ts";
import { getSettlementHome } from "./settlements/get-settlement-home.ts";
import { getVisitEvidence } from "./settlements/get-visit-evidence.ts";
import { listDisputes } from "./settlements/list-disputes.ts";
import { listSettlementHistory } from "./settlements/list-settlement-history.ts";
import { listSettlementLines } from "./settlements/list-settlement-lines.ts";
import { requestContractChange } from "./settlements/request-contract-change.ts";
import { changeShop } from "./shops/change-shop.ts";
import { changeShopPhoto } from "./shops/change-shop-photo.ts";
import { changeShopUserRole } from "./shops/change-shop-user-role.ts";
import { getServiceShop } from "./shops/get-service-shop.ts";
import { getShop } from "./shops/get-shop.ts";
import { getShopUser } from "./shops/get-shop-user.ts";
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
import { changeTimeSale } from "./time-sales/change-time-sale.ts";
import { createTimeSale } from "./time-sales/create-time-sale.ts";
import { listTimeSales } from "./time-sales/list-time-sales.ts";
import { removeTimeSale } from "./time-sales/remove-time-sale.ts";
import { switchTimeSale } from "./time-sales/switch-time-sale.ts";
import { countWaiting } from "./today/count-waiting.ts";
import { getToday } from "./today/get-today.ts";

/** Who answers what is asked about one shop. */
export const shopHandlers = {
  requestShopCode,
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
  listenToShop,
  listInvitations,
  createInvitation,
  resendInvitation,
  uninvite,
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
  createMenusFromTemplate,
  getPriceGrid,
  changePrices,
  undoPriceChange,
  listMenuRequests,
  cancelMenuRequest,
  requestMenuAgain,
  listTimeSales,
  createTimeSale,
  changeTimeSale,
  switchTimeSale,
  removeTimeSale,
  listExhibitions,
  enterExhibition,
  switchExhibitionEntry,
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
  getBookingSettings,
  changeBookingSettings,
  getContractInfo,
  requestContractChange,
  cancelContract,
  changeFeePlan,
  getSettlementHome,
  explainPayout,
  compareBases,
  listSettlementLines,
  exportSettlementLines,
  listSettlementHistory,
  getVisitEvidence,
  disputeVisit,
  listDisputes,
  listStatements,
  getStatement,
  exportStatement,
  getVatPack,
  exportVatPack,
  getSettlementCharts,
  getToday,
  countWaiting,
  refundCompleted,
  getReservationPromise,
  exportReservationPromise,
};
