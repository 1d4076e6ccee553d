import { usualBookingSettings } from "#domain/reservations/booking.ts";
import type { BookingFacts } from "#domain/reservations/booking-obstacle.ts";
import { type ShopSchedule, usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { isOfferedSql } from "#server/bookable-menus/index.ts";

/** What `bookingFactsText` reads of a shop. */
export interface FactsRow
  extends Pick<BookingFacts, "operatingStatus" | "closedAt" | "hasContract" | "designers" | "menus"> {
  shopId: number;
  hasMenusNotSold: boolean;
  noticeMinutes: number | null;
  daysAhead: number | null;
  closesAt: Date | null;
  openingHours: ShopSchedule["openingHours"] | null;
  closedDays: ShopSchedule["closedDays"] | null;
  holidayTreatments: ShopSchedule["holidayTreatments"] | null;
  holidays: ShopSchedule["holidays"];
  closings: ShopSchedule["irregularClosings"];
}

/** Without an own schedule or settings, a shop has the usual ones. */
export const factsOf = ({
  openingHours,
  closedDays,
  holidayTreatments,
  holidays,
  closings,
  ...row
}: FactsRow): BookingFacts => ({
  ...row,
  settings: {
    noticeMinutes: row.noticeMinutes ?? usualBookingSettings.noticeMinutes,
    daysAhead: row.daysAhead ?? usualBookingSettings.daysAhead,
    closesAt: row.closesAt ?? undefined,
  },
  schedule: {
    openingHours: openingHours ?? usualOpeningHours,
    closedDays: closedDays ?? [],
    holidayTreatments: holidayTreatments ?? {},
    holidays,
    irregularClosings: closings,
  },
});

/** What a query needs besides the facts, of a designer `d`, a menu `m` or a shop `s`. */
interface MoreToRead {
  ofDesigner?: string;
  ofMenu?: string;
  ofShop?: string;
}

/**
 * The facts of many shops in one query: the shops, the first and the last day, the largest number of menus per shop, the
 * shortest first, and now.
 */
export const bookingFactsText = ({
  ofDesigner = "",
  ofMenu = "",
  ofShop = "",
}: MoreToRead = {}) => `select s.id as "shopId", s.operating_status as "operatingStatus", s.closed_at as "closedAt",
    exists (select from settlement_contracts c where c.shop_id = s.id and c.ended_at is null) as "hasContract",
    b.notice_minutes as "noticeMinutes", b.days_ahead as "daysAhead",
    (select a.cut_over_at from applications a where a.shop_id = s.id and a.form = 'TERMINATION' and a.status = 'APPROVAL'
      and a.closed_at is null limit 1) as "closesAt",
    h.opening_hours as "openingHours", h.closed_days as "closedDays", h.holiday_treatments as "holidayTreatments",
    (select coalesce(jsonb_object_agg(p.day, p.name), '{}') from public_holidays p where p.day between $2::date and $3::date) as holidays,
    (select coalesce(jsonb_agg(jsonb_build_object('fromDay', c.from_day, 'toDay', c.to_day, 'reason', c.reason)), '[]')
      from shop_closings c where c.shop_id = s.id and c.to_day >= $2::date and c.from_day <= $3::date) as closings,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'rank', d.rank, 'weeklyHours', d.weekly_hours,
        'recurringBreaks', d.recurring_breaks, 'sharesWaits', d.shares_waits, 'datedBreaks', (
          select coalesce(jsonb_agg(jsonb_build_object('startsMs', (extract(epoch from k.starts_at) * 1000)::bigint,
            'endsMs', (extract(epoch from k.ends_at) * 1000)::bigint)), '[]')
          from staff_breaks k where k.shop_id = s.id and k.staff_id = d.id and k.ends_at > $5)${ofDesigner})), '[]')
      from staffs d where d.shop_id = s.id and d.visibility = 'NORMAL' and d.removed_at is null) as designers,
    (select coalesce(jsonb_agg(jsonb_build_object('durationMinutes', m.duration_minutes,
        'segments', coalesce(m.detail->'segments', '[]'), 'bufferMinutes', coalesce((m.detail->>'bufferMinutes')::int, 0), 'saleFrom', m.sale_from, 'saleTo', m.sale_to,
        'pricingBasis', m.pricing_basis, 'prices', (
          select coalesce(jsonb_agg(jsonb_build_object('who', coalesce(to_jsonb(p.rank), to_jsonb(p.staff_id)),
            'effectiveFrom', p.effective_from, 'priceWon', p.price_won)), '[]')
          from menu_prices p where p.shop_id = m.shop_id and p.menu_id = m.id)${ofMenu})), '[]')
      from (select * from menus m where m.shop_id = s.id and ${isOfferedSql} order by m.duration_minutes, m.id limit $4) m) as menus,
    exists (select from menus m where m.shop_id = s.id and m.removed_at is null and not (${isOfferedSql})) as "hasMenusNotSold"${ofShop}
  from shops s left join booking_settings b on b.shop_id = s.id left join shop_schedules h on h.shop_id = s.id
  where s.id = any($1::bigint[])`;
