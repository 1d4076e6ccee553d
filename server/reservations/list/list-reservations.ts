import { listReservations as call } from "#contract/reservations.ts";
import { handleWritten } from "#server/http/calls/written-reply.ts";
import { reservationsOfDay } from "#server/reservations/board/list-of-day.ts";

export const listReservations = handleWritten(call, (context) => reservationsOfDay(context, "ONLINE"));
