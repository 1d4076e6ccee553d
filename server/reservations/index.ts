export {
  designerDay,
  hasExpiredHold,
  lockDesigners,
  obstaclesIn,
  type ReadDays,
  type ReadDesigner,
  readDays,
} from "./board/designer-days.ts";
export { doDueWork } from "./changes/due-work.ts";
export { releaseExpiredHolds } from "./changes/expire-holds.ts";
export { type MoveRefusal, moveReservation } from "./changes/move-reservation.ts";
export { cutAfter } from "./changes/settlement-cut.ts";
export { bookingOfKey, newBookingKey, openBookingKey } from "./list/booking-key.ts";
export { customerPhone, lastFourFingerprint } from "./list/customer-columns.ts";
export { findReservation, isOwn, type ReservationRow, servedBy, stylersIn } from "./list/find-reservation.ts";
export { countOpenBookings } from "./list/open-bookings.ts";
export { noticesOf, timelineOf } from "./list/reservation-history.ts";
export { reservationFields } from "./list/reservation-reply.ts";
export { giveBack, lockPayment } from "./money/money-left.ts";
export { refundNoShows } from "./money/refund-no-shows.ts";
export { notifyOfBooking, reservationPayments } from "./money/reservation-payments.ts";
export { queueNotices } from "./notices/notices.ts";
export { sendDueNotices } from "./notices/send-due-notices.ts";
export { freeVisit, isRefused } from "./time/check-visit.ts";
export { freeTimes, harden, holdTimes } from "./time/visit-times.ts";
