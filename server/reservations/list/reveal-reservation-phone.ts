import { revealReservationPhone as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { findReservation } from "./find-reservation.ts";
import { customerOf, isLongDone } from "./phone-to-show.ts";

export const revealReservationPhone = handle(call, async ({ input, shop, db, now, vault, refuse, changed, viewed }) => {
  const row = await findReservation(db, shop.id, input.id);
  if (!row) return refuse("reservation_not_found");
  const customer = await customerOf(db, row);
  const whole = customer && !isLongDone(row, now);
  changed({ reservation: row.id, maskedPhone: row.maskedPhone, revealed: whole === true });
  viewed("reservation", [row.id], "REVEAL");
  return { phone: whole ? vault.open(customer.phoneSealed, "customers.phone") : row.maskedPhone };
});
