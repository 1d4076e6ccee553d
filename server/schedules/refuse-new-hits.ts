import type { ScheduleChange, undoScheduleChange } from "#contract/schedules.ts";
import type { ReservationMoveRecord } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { closedDaysReply } from "./closed-days-reply.ts";
import { findHits } from "./find-hits.ts";
import type { Before } from "./schedule-before.ts";

/** Undoing the change would leave newer bookings without their time, if only the change had opened it. */
export async function refuseNewHits(
  { db, shop, now, refuse }: Context<typeof undoScheduleChange>,
  before: Before,
  moves: ReservationMoveRecord[],
) {
  const change = changeBack(before);
  if (!change) return;
  const { hits } = await findHits(db, { shopId: shop.id, change, now });
  const goingBack = new Set(moves.map(({ reservationId }) => reservationId));
  const hit = hits.find(({ reservation }) => !goingBack.has(reservation.id));
  if (!hit) return;
  const { id: reservationId, startsAt, endsAt, stylerId } = hit.reservation;
  refuse("time_taken", { details: { reservationId, startsAt, endsAt, stylerId, words: hit.words } });
}

/** The change that has the same effect as undoing one; undefined if undoing only adds time. */
function changeBack(before: Before): ScheduleChange | undefined {
  if (before.kind === "HOURS") {
    const { openingHours, holidayTreatments, versionAfter: version } = before;
    const closedDays = closedDaysReply(before.closedDays);
    return { kind: "HOURS", version, openingHours, closedDays, holidayTreatments };
  }
  if (before.kind === "CLOSING_REMOVAL") return { ...before, kind: "CLOSING" };
  if (before.kind === "STAFF_HOURS") {
    const { staffId, weeklyHours, recurringBreaks, versionAfter: version } = before;
    return { kind: "STAFF_HOURS", staffId, version, weeklyHours, recurringBreaks };
  }
  return undefined;
}
