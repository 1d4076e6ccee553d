import type { changeStyler, rescheduleReservation } from "#contract/reservations.ts";
import type { Context } from "#server/http/calls/context.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { isRefused } from "#server/reservations/time/check-visit.ts";
import { type Move, moveOnRecord, moveReservation } from "./move-reservation.ts";

type MovingContext = Context<typeof changeStyler> | Context<typeof rescheduleReservation>;

/** Makes the move of a call, and notifies those concerned. */
export async function answerMove(
  context: MovingContext,
  to: Pick<Move, "line" | "stylerId" | "startsAt" | "endsAt" | "decided">,
) {
  const { input, shop, account, db, now, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const by = { accountId: account.id, role: shop.role };
  const requested = { shopId: shop.id, reservationId: input.id, version: input.version, by, now };
  const moved = await moveReservation(db, { ...requested, ...to });
  if (isRefused(moved)) {
    if (moved.refused === "reservation_changed_elsewhere") return refuse(moved.refused, moved.extras);
    return "extras" in moved ? refuse(moved.refused, moved.extras) : refuse(moved.refused);
  }
  changed({ reservation: moved.id, ...moveOnRecord(moved) });
  viewed("reservation", [moved.id]);
  announce(shop.id, "reservations_changed", [moved.id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  afterCommit(() => jobs.nudge("payments.refunds"));
  return reservationReply(moved);
}
