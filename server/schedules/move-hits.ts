import type { InputOf } from "#contract/call.ts";
import type { changeSchedule, ScheduleChange } from "#contract/schedules.ts";
import type { ReservationMoveRecord } from "#server/db/tables/tables.ts";
import type { Context } from "#server/http/calls/context.ts";
import { isRefused, type MoveRefusal, moveReservation } from "#server/reservations/index.ts";
import type { Booked, HitReservation } from "./find-hits.ts";

type ChangeContext = Context<typeof changeSchedule>;
type Answer = InputOf<typeof changeSchedule>["answers"][number];

/** Moves every hit reservation to the place in its answer; one that cannot be moved rolls back the whole change. */
export async function moveHits(
  context: ChangeContext,
  hits: HitReservation[],
  answers: Map<number, Answer>,
): Promise<ReservationMoveRecord[]> {
  const { input, shop, account, db, now, refuse } = context;
  const moves: ReservationMoveRecord[] = [];
  for (const { reservation } of hits) {
    const answer = answers.get(reservation.id);
    if (answer?.version !== reservation.version)
      return refuse("reservation_changed_elsewhere", { details: { reservation } });
    if (!answer.to) continue;
    const { stylerId } = answer.to;
    const startsAt = new Date(answer.to.startsAt);
    if (isUnderBreak(input.change, stylerId, startsAt, reservation))
      return refuse("time_not_open", { details: { reservationId: reservation.id, words: "휴식 시간과 겹쳐요" } });
    const moved = await moveReservation(db, {
      shopId: shop.id,
      reservationId: reservation.id,
      version: answer.version,
      stylerId,
      startsAt,
      now,
      by: { accountId: account.id, role: shop.role },
    });
    if (isRefused(moved)) return refuseMove(context, reservation.id, moved);
    moves.push({
      reservationId: reservation.id,
      from: { stylerId: reservation.stylerId, startsAt: reservation.startsAt.toISOString() },
      to: { stylerId: moved.staffId, startsAt: moved.startsAt.toISOString() },
    });
  }
  return moves;
}

/** The break is written after the moves, so they do not see it yet. */
function isUnderBreak(change: ScheduleChange, stylerId: number, startsAt: Date, { startsAt: from, endsAt }: Booked) {
  if (change.kind !== "BREAK" || change.staffId !== stylerId) return false;
  const end = startsAt.getTime() + endsAt.getTime() - from.getTime();
  return startsAt.getTime() < Date.parse(change.endsAt) && end > Date.parse(change.startsAt);
}

function refuseMove({ refuse }: ChangeContext, reservationId: number, move: MoveRefusal): never {
  const about = { details: { reservationId } };
  switch (move.refused) {
    case "time_decision_outdated":
      return refuse("time_taken", { ...move.extras, details: { ...move.extras?.details, reservationId } });
    case "time_taken":
    case "time_not_open":
      return refuse(move.refused, { ...move.extras, details: { ...move.extras?.details, reservationId } });
    case "staff_not_found":
      return refuse("staff_not_found", about);
    case "menu_not_priced":
      return refuse("time_not_open", { details: { reservationId, words: "이 직급에 정해 둔 가격이 없어요" } });
    case "reservation_not_own":
      return refuse("schedule_not_own", about);
    case "reservation_not_found":
    case "reservation_not_booked":
      return refuse("reservation_changed_elsewhere", about);
    case "reservation_changed_elsewhere":
      return refuse(move.refused, { details: { ...move.extras.details, reservationId } });
  }
}
