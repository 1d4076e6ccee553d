import { removeOfflineReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation, isOwn } from "#server/reservations/list/find-reservation.ts";
import { removeFromDesk } from "./remove-from-desk.ts";

/** Past visits stay: only one that has not happened, or will not, can be removed. */
const removable = ["OK", "CANCELED"] as const;

export const removeOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce } = context;
  const by = { accountId: account.id, role: shop.role };
  const removal = { shopId: shop.id, reservationId: input.id, from: removable, by, now };
  const removed = await removeFromDesk(db, removal);
  if (!removed) {
    const found = await findReservation(db, shop.id, input.id);
    if (found?.kind !== "OFFLINE") return refuse("reservation_not_found");
    return refuse((await isOwn(db, found, by)) ? "reservation_not_booked" : "reservation_not_own");
  }
  changed({ removedReservation: removed.id, status: removed.status });
  announce(shop.id, "reservations_changed", [removed.id]);
  return {};
});
