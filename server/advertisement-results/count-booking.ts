import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";

/**
 * A reservation that came from an advertisement counts once, on the day on which it was made, however often this is
 * called. It counts only for an advertisement of the same shop.
 */
export async function countBooking(db: Db, booking: { advertisementId: number; reservationId: number }): Promise<void> {
  const { advertisementId, reservationId } = booking;
  await db.execute(sql`
    with booked as (
      insert into advertisement_sightings (advertisement_id, day, kind, visitor)
      select a.id, (r.created_at at time zone 'Asia/Seoul')::date, 'BOOKED', 'reservation:' || r.id
      from reservations r join advertisements a on a.shop_id = r.shop_id
      where r.id = ${reservationId} and a.id = ${advertisementId} and a.status is not null
      on conflict do nothing returning advertisement_id, day
    )
    insert into advertisement_results as counted (advertisement_id, day, booked)
    select advertisement_id, day, 1 from booked
    on conflict (advertisement_id, day) do update set booked = counted.booked + 1`);
}
