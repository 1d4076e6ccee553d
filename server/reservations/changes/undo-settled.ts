import { undoSettled as call } from "#contract/reservations.ts";
import { canMove } from "#domain/reservations/reservation.ts";
import { handle } from "#server/http/calls/context.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { changeStatus, explainRefusal } from "./change-status.ts";

export const undoSettled = handle(
  call,
  async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
    const change = {
      shopId: shop.id,
      reservationId: input.id,
      moves: ["undo"],
      step: "undone",
      by: { accountId: account.id, role: shop.role },
      now,
    } as const;
    const booked = await changeStatus(db, change);
    if (!booked) {
      const why = await explainRefusal(db, change);
      if (why.because === "missing") return refuse("reservation_not_found");
      if (why.because === "not_own") return refuse("reservation_not_own");
      return refuse(canMove(why.row.status, "undo") ? "reservation_settled" : "reservation_not_done");
    }
    changed({ reservation: booked.id, status: booked.status });
    viewed("reservation", [booked.id]);
    announce(shop.id, "reservations_changed", [booked.id]);
    return reservationReply(booked);
  },
);
