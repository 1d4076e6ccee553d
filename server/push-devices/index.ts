export { endDevicesOf, endDevicesOfSession } from "./end-devices.ts";
export { prunePushes } from "./prune-pushes.ts";
export { queueNotificationPushes, queueReservationPushes } from "./queue-pushes.ts";
export { devicesHearSql, reservationDevices } from "./reservation-devices.ts";
export { sendDuePushMessages } from "./send-due-push-messages.ts";
