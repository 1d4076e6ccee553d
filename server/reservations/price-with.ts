import { priceElsewhere } from "#domain/bookable-menu.ts";
import { usedDiscounts } from "#server/coupons/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { ReadDays, ReadDesigner } from "./designer-days.ts";
import type { ReservationRow } from "./find-reservation.ts";

/** What a reservation would cost with a designer at a moment, its coupon still used; undefined where she has no price for it. */
export async function priceWith(
  db: Db,
  { id, shopId, extrasWon }: ReservationRow,
  menu: ReadDays["menu"],
  designer: ReadDesigner,
  at: Date,
): Promise<number | undefined> {
  if (!menu) return undefined;
  const coupon = (await usedDiscounts(db, shopId, [id])).get(id);
  return priceElsewhere(menu, designer, at, { extrasWon, coupon });
}
