import { rescheduleReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/context.ts";
import { isRefused } from "./check-time.ts";
import { moveInWords, moveReservation } from "./move-reservation.ts";
import { reservationReply } from "./reservation-reply.ts";

export const rescheduleReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce, afterCommit, jobs } = context;
  const moved = await moveReservation(db, {
    shopId: shop.id,
    reservationId: input.id,
    version: input.version,
    stylerId: input.stylerId,
    startsAt: input.startsAt === undefined ? undefined : new Date(input.startsAt),
    endsAt: input.endsAt === undefined ? undefined : new Date(input.endsAt),
    by: { accountId: account.id, role: shop.role },
    now,
  });
  if (isRefused(moved)) return refuse(moved.refused, moved.extras);
  changed({ reservation: moved.id, ...moveInWords(moved) });
  announce(shop.id, "reservations_changed", [moved.id]);
  afterCommit(() => jobs.nudge("reservations.notices"));
  afterCommit(() => jobs.nudge("reservations.refunds"));
  return reservationReply(moved);
});
