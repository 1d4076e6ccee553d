import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import type { ReadDays, ReadDesigner } from "#server/reservations/board/designer-days.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";

/** The price of a reservation with a designer at a moment; undefined without a price. */
export const priceWith = (reservation: ReservationRow, menu: ReadDays["menu"], designer: ReadDesigner, at: Date) =>
  menu && priceElsewhere(menu, designer, at, reservation);
