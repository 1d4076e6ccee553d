import { usualBookingSettings } from "#domain/booking.ts";
import { type BookingFacts, type BookingObstacle, bookingObstaclesOf } from "#domain/booking-obstacle.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { usualOpeningHours } from "#domain/shop-schedule.ts";
import { isOfferedSql } from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

type Row = Omit<BookingFacts, "openingHours"> & { shopId: number; openingHours: BookingFacts["openingHours"] | null };

/** What keeps customers from booking each of these shops, as the booking page will find it. */
export async function bookingObstaclesOfShops(
  db: Db,
  shopIds: readonly number[],
  now: Date,
): Promise<Map<number, BookingObstacle[]>> {
  if (shopIds.length === 0) return new Map();
  const values = [shopIds, seoulDay(now), usualBookingSettings.daysAhead];
  const rows = await namedQuery<Row>(db, "booking-obstacles", text, values);
  return new Map(
    rows.map(({ shopId, ...row }) => [
      shopId,
      bookingObstaclesOf({ ...row, openingHours: row.openingHours ?? usualOpeningHours }),
    ]),
  );
}

const shown = "d.shop_id = s.id and d.visibility = 'NORMAL' and d.removed_at is null";

const text = `select s.id as "shopId", s.operating_status as "operatingStatus", s.closed_at is not null as closed,
    exists (select from settlement_contracts c where c.shop_id = s.id and c.ended_at is null) as "hasContract",
    (select h.opening_hours from shop_schedules h where h.shop_id = s.id) as "openingHours",
    (select coalesce(jsonb_agg(d.weekly_hours), '[]') from staffs d where ${shown}) as "designerHours",
    exists (
      select from menus m join menu_prices p on p.menu_id = m.id
      join staffs d on ${shown} and case m.pricing_basis when 'LEVEL' then p.rank = d.rank else p.staff_id = d.id end
      where m.shop_id = s.id and ${isOfferedSql} and p.price_won is not null and (m.sale_to is null or m.sale_to >= $2::date)
        and (m.sale_from is null or m.sale_from <= $2::date + coalesce((select b.days_ahead from booking_settings b where b.shop_id = s.id), $3::int))
    ) as "hasMenu"
  from shops s where s.id = any($1::bigint[])`;
