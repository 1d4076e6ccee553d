import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { makeDemoOwnersShop } from "./demo-owners-shop.ts";

export const busyDesigners = 20;
export const busyReservations = 400;

/** A shop of the demo owner's with a completely full board: twenty designers, each with twenty customers. */
export async function makeBusyShop(dataDir: string) {
  const day = addDays(seoulDay(new Date()), 5);
  const shopId = await makeDemoOwnersShop(dataDir, {
    name: "가득 찬 헤어",
    designers: busyDesigners,
    more: `booked as (
        insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, menu_name, price_won, created_at)
        select d.shop_id, d.id, 'OFFLINE', 'OK', $1::timestamptz + n * interval '30 minutes', $1::timestamptz + n * interval '30 minutes' + interval '20 minutes',
          '이고객', 'FEMALE', '커트', 30000, now()
        from designer d, generate_series(0, ${busyReservations / busyDesigners - 1}) n returning id, shop_id, staff_id, starts_at, ends_at),
      held as (
        insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
        select shop_id, staff_id, 'WORK', id, tstzrange(starts_at, ends_at) from booked)`,
    values: [seoulInstant(day, "10:00")],
  });
  return { shopId, day };
}
