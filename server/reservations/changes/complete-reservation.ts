import { completeReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { stylersIn } from "#server/reservations/list/find-reservation.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { changeStatus, explainRefusal, withStyler } from "./change-status.ts";

export const completeReservation = handle(
  call,
  async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
    const change = {
      shopId: shop.id,
      reservationId: input.id,
      moves: ["complete", "correctToCompleted"],
      step: "completed",
      also: withStyler(input.stylerId),
      by: { accountId: account.id, role: shop.role },
      now,
    } as const;
    const completed = await changeStatus(db, change);
    if (!completed) {
      const why = await explainRefusal(db, change);
      if (why.because === "missing") return refuse("reservation_not_found");
      if (why.because === "not_own") return refuse("reservation_not_own");
      const { row } = why;
      if (input.stylerId !== undefined && !stylersIn(row).includes(input.stylerId))
        return refuse("reservation_changed_elsewhere", { details: { reservation: reservationReply(row) } });
      if (row.status === "OK") return refuse("reservation_not_started");
      return refuse(row.status === "NO_SHOW" ? "reservation_settled" : "reservation_not_booked");
    }
    changed({ reservation: completed.id, status: completed.status });
    viewed("reservation", [completed.id]);
    announce(shop.id, "reservations_changed", [completed.id]);
    return reservationReply(completed);
  },
);
