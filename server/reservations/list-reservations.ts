import { listReservations as call } from "#contract/reservations.ts";
import { handleWritten } from "#server/http/written-reply.ts";
import { reservationsOfDay } from "./list-of-day.ts";

export const listReservations = handleWritten(call, (context) => reservationsOfDay(context, "ONLINE"));
