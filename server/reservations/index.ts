export { bookingOfKey, newBookingKey, openBookingKey } from "./booking-key.ts";
export { isRefused } from "./check-time.ts";
export { customerPhone, lastFourFingerprint } from "./customer-columns.ts";
export {
  designerDay,
  hasExpiredHold,
  lockDesigners,
  obstacleIn,
  type ReadDays,
  type ReadDesigner,
  readDays,
} from "./designer-days.ts";
export { doDueWork } from "./due-work.ts";
export { releaseExpiredHolds } from "./expire-holds.ts";
export { findReservation, isOwn, type ReservationRow } from "./find-reservation.ts";
export { giveBack, lockPayment } from "./money-left.ts";
export { type MoveRefusal, moveReservation } from "./move-reservation.ts";
export { queueNotices } from "./notices.ts";
export { countOpenBookings } from "./open-bookings.ts";
export { refundNoShows } from "./refund-no-shows.ts";
export { noticesOf, timelineOf } from "./reservation-history.ts";
export { reservationPayments, tellBooked } from "./reservation-payments.ts";
export { reservationFields } from "./reservation-reply.ts";
export { sendDueNotices } from "./send-due-notices.ts";
export { cutAfter } from "./settlement-cut.ts";
