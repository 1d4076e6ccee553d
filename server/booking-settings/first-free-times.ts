import { type BookingCoupon, mostDaysAhead } from "#domain/reservations/booking.ts";
import type { ChoosableDesigner } from "#domain/reservations/booking-obstacle.ts";
import { type FirstFreeTime, firstFreeTime } from "#domain/reservations/first-free-time.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { bookableMenu, type MenuRow, type ReadMenu, readMenuSql } from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingFactsText, type FactsRow, factsOf } from "./booking-facts.ts";

/** A free time later than this is no reason to open a shop's page. */
const firstFreeDays = 7;
/** A short service finds the first gap of the day. */
const shortestMenus = 3;

/** When each of these shops is free first in the coming week, with the price then. One query for all of them. */
export async function firstFreeTimes(db: Db, shopIds: readonly number[], now: Date): Promise<Map<number, ReplyFirst>> {
  if (shopIds.length === 0) return new Map();
  const today = seoulDay(now);
  const values = [shopIds, today, addDays(today, mostDaysAhead), shortestMenus, now];
  const rows = await namedQuery<Row>(db, "first-free-times", text, values);
  return new Map(
    rows.flatMap((row) => {
      const first = firstFreeOf(row, now);
      return first ? [[row.shopId, replyOf(first)]] : [];
    }),
  );
}

interface ReplyFirst extends Omit<FirstFreeTime<ReadMenu>, "startsAt" | "menu"> {
  startsAt: string;
  menuName: string;
}

const replyOf = ({ startsAt, menu, ...price }: FirstFreeTime<ReadMenu>): ReplyFirst => ({
  ...price,
  startsAt: startsAt.toISOString(),
  menuName: menu.name,
});

interface Row extends FactsRow {
  designers: (ChoosableDesigner & { taken: ChoosableDesigner["datedBreaks"] })[];
  menus: (FactsRow["menus"][number] & { sold: MenuRow; displayOrder: number })[];
  coupons: BookingCoupon[];
}

function firstFreeOf(row: Row, now: Date) {
  const listed = row.menus.toSorted((a, b) => a.displayOrder - b.displayOrder || a.sold.id - b.sold.id);
  return firstFreeTime(
    {
      ...factsOf(row),
      designers: row.designers.map((one) => ({ ...one, datedBreaks: one.taken })),
      menus: listed.map(({ sold }) => bookableMenu(sold)),
      coupons: row.coupons,
    },
    now,
    firstFreeDays,
  );
}

/** What is booked includes the breaks; a hold that has expired is free again. */
const text = bookingFactsText({
  ofDesigner: `, 'taken', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'startsMs', (extract(epoch from lower(o.during)) * 1000)::bigint,
      'endsMs', (extract(epoch from upper(o.during)) * 1000)::bigint)), '[]')
    from occupied_times o left join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
    where o.shop_id = s.id and o.staff_id = d.id and (r.hold_until is null or r.hold_until > $5)
      and o.during && tstzrange($5::timestamptz, $5::timestamptz + interval '${firstFreeDays} days'))`,
  ofMenu: `, 'displayOrder', m.display_order, 'sold', ${readMenuSql("$2::date")}`,
  ofShop: `,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'discount', c.discount,
        'leastPriceWon', c.least_price_won, 'audience', c.audience, 'fromDay', c.from_day, 'toDay', c.to_day)), '[]')
      from coupons c where c.shop_id = s.id and c.audience = 'EVERYBODY' and c.removed_at is null and not c.disabled
        and c.used < c.quantity and c.to_day >= $2::date) as coupons`,
});
