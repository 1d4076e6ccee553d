import { markNoShow as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { reservationReply } from "#server/reservations/list/reservation-reply.ts";
import { changeStatus, explainRefusal } from "./change-status.ts";

export const markNoShow = handle(call, async ({ input, shop, account, db, now, refuse, changed, viewed, announce }) => {
  const change = {
    shopId: shop.id,
    reservationId: input.id,
    moves: ["markNoShow", "correctToNoShow"],
    step: "no_show",
    by: { accountId: account.id, role: shop.role },
    now,
  } as const;
  const missed = await changeStatus(db, change);
  if (!missed) {
    const why = await explainRefusal(db, change);
    if (why.because === "missing") return refuse("reservation_not_found");
    if (why.because === "not_own") return refuse("reservation_not_own");
    if (why.row.status === "OK") return refuse("reservation_not_started");
    return refuse(why.row.status === "COMPLETED" ? "reservation_settled" : "reservation_not_booked");
  }
  changed({ reservation: missed.id, status: missed.status });
  viewed("reservation", [missed.id]);
  announce(shop.id, "reservations_changed", [missed.id]);
  return reservationReply(missed);
});
