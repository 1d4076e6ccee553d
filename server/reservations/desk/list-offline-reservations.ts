import { listOfflineReservations as call } from "#contract/reservations.ts";
import { handleWritten } from "#server/http/calls/written-reply.ts";
import { reservationsOfDay } from "#server/reservations/board/list-of-day.ts";

export const listOfflineReservations = handleWritten(call, (context) => reservationsOfDay(context, "OFFLINE"));
