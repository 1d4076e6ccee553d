export { isRefused } from "./check-time.ts";
export { customerPhone, lastFourFingerprint } from "./customer-columns.ts";
export { designerDay, lockDesigners, obstacleIn, type ReadDays, readDays } from "./designer-days.ts";
export { doDueWork } from "./due-work.ts";
export { type MoveRefusal, moveReservation } from "./move-reservation.ts";
export { payDueRefunds } from "./pay-due-refunds.ts";
export { reservationFields } from "./reservation-reply.ts";
export { releaseRunOutHolds } from "./run-out-holds.ts";
export { sendDueNotices } from "./send-due-notices.ts";
