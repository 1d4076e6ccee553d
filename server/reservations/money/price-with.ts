import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import type { ReadDays, ReadDesigner } from "#server/reservations/board/designer-days.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";

/** What a reservation would cost with a designer at a moment; undefined where she has no price for it. */
export const priceWith = (reservation: ReservationRow, menu: ReadDays["menu"], designer: ReadDesigner, at: Date) =>
  menu && priceElsewhere(menu, designer, at, reservation);
