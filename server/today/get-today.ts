import { getToday as call } from "#contract/today.ts";
import { countedStatuses, dayFigures } from "#domain/reservations/day-figures.ts";
import { stepsOnToday } from "#domain/reservations/first-step.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { maskName } from "#domain/text/mask.ts";
import { addDays, seoulDay, seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";
import { bookingObstaclesOfShops } from "#server/booking-settings/index.ts";
import { earnedWon } from "#server/db/earned-won.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import type { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { readDays } from "#server/reservations/index.ts";
import { payoutsAround } from "#server/settlements/index.ts";
import { shownStaffIds } from "./shown-staff-ids.ts";
import { waitingFor } from "./waiting.ts";

const mostLeft = 20;

export const getToday = handle(call, async ({ shop, account, db, vault, now, viewed }) => {
  const isDesigner = shop.role === "MEMBER";
  const day = seoulDay(now);
  const staffIds = await shownStaffIds(db, shop, account.id);
  const asked = { shopId: shop.id, staffIds, now };
  const monday = addDays(day, -daysSinceMonday(day));
  const [reservations, sales, { shop: schedule }, waiting, obstacles, payouts] = await Promise.all([
    todayReservations(db, asked),
    salesByDay(db, asked, addDays(monday, -7)),
    readDays(db, { shopId: shop.id, staffIds: [], from: monday, to: addDays(monday, 6), now }),
    waitingFor(db, { ...asked, accountId: account.id, role: shop.role }),
    bookingObstaclesOfShops(db, [shop.id], now),
    isDesigner ? noPayouts : payoutsAround(db, vault, { shopId: shop.id, now }),
  ]);
  const open = reservations.filter(({ status }) => status === "OK");
  const figures = dayFigures(reservations);
  const left = open.filter(({ endsAt }) => endsAt > now);
  const shown = left.slice(0, mostLeft);
  viewed("reservation", [...new Set([...shown.map(({ id }) => id), ...waiting.reservationIds])]);
  const salesOn = (one: string) => sales.get(one) ?? noSales;
  const today = salesOn(day);
  const bookingObstacles = obstacles.get(shop.id) ?? [];
  return {
    day,
    at: now,
    bookingObstacles,
    firstSteps: stepsOnToday({
      obstacles: bookingObstacles,
      ...(await firstWeekOf(db, shop.id, reservations.length > 0)),
    }),
    waiting: waiting.items,
    ...payouts,
    // An operator looks at a shop's data, so names stay masked.
    left: shop.role === "OPERATOR" ? shown.map((one) => ({ ...one, customerName: maskName(one.customerName) })) : shown,
    counts: {
      total: figures.total,
      done: figures.completed,
      noShows: figures.noShows,
      pending: figures.pending,
      unsettled: open.length - left.length,
      left: left.length,
    },
    sales: {
      onlineWon: today.onlineWon,
      offlineWon: today.offlineWon,
      lastWeekWon: salesOn(addDays(day, -7)).untilNowWon,
    },
    week: Array.from({ length: 7 }, (_, index) => {
      const one = addDays(monday, index);
      const [sold, before] = [salesOn(one), salesOn(addDays(one, -7))];
      return {
        day: one,
        closed: !openingOn(schedule, one).open,
        bookedWon: sold.bookedWon,
        doneWon: sold.onlineWon + sold.offlineWon,
        lastWeekWon: before.onlineWon + before.offlineWon,
      };
    }),
  };
});

/** Whether the shop is new, and its link was shared. A shop with reservations today is not asked about. */
async function firstWeekOf(db: Db, shopId: number, hasReservations: boolean) {
  if (hasReservations) return { isNew: false, isLinkShared: true };
  const [row] = await namedQuery<{ isNew: boolean; isLinkShared: boolean }>(db, "first-week", firstWeek, [shopId]);
  return row ?? { isNew: false, isLinkShared: true };
}

const firstWeek = `select s.booking_link_shared_at is not null as "isLinkShared",
    not exists (select from reservations r where r.shop_id = s.id and r.status <> 'READY' and r.removed_at is null) as "isNew"
  from shops s where s.id = $1`;

const noPayouts = { nextPayout: null, lastPayout: null, payoutsHeld: false };
const noSales = { onlineWon: 0, offlineWon: 0, bookedWon: 0, untilNowWon: 0 };
const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const daysSinceMonday = (day: string) => weekdays.indexOf(weekdayOf(day));

type Row = typeof reservations.$inferSelect;

interface TodayReservation extends Pick<Row, "id" | "kind" | "status" | "paymentStatus" | "priceWon"> {
  startsAt: Date;
  endsAt: Date;
  customerName: string;
  menuName: string;
  stylerName: string;
  stylerRank: DesignerRank;
  firstVisit: boolean | null;
}

interface Asked {
  shopId: number;
  /** Null means everybody's. */
  staffIds: readonly number[] | null;
  now: Date;
}

/** All reservations of today, served or not, in the order of time. */
function todayReservations(db: Db, { shopId, staffIds, now }: Asked): Promise<TodayReservation[]> {
  const today = seoulDay(now);
  const values = [shopId, staffIds, seoulInstant(today, "00:00"), seoulInstant(today, "24:00")];
  return namedQuery<TodayReservation>(db, "today-reservations", ofToday, values);
}

const ofToday = `select r.id, r.kind, r.status, r.payment_status as "paymentStatus", r.starts_at as "startsAt", r.ends_at as "endsAt",
    r.customer_name as "customerName", r.menu_name as "menuName", s.name as "stylerName", s.rank as "stylerRank", r.price_won as "priceWon",
    case when r.customer_id is not null then not exists (select from reservations e where e.shop_id = r.shop_id and e.customer_id = r.customer_id
      and e.status = 'COMPLETED' and e.removed_at is null and e.id <> r.id and e.starts_at < r.starts_at) end as "firstVisit"
  from reservations r join staffs s on s.shop_id = r.shop_id and s.id = r.staff_id
  where r.shop_id = $1 and r.starts_at >= $3 and r.starts_at < $4 and r.removed_at is null
    and r.status = any('{${countedStatuses.join(",")}}') and ($2::bigint[] is null or r.staff_id = any($2))
  order by r.starts_at, r.id`;

interface DaySales {
  day: string;
  onlineWon: number;
  offlineWon: number;
  /** The amount of today's bookings that are not done yet. */
  bookedWon: number;
  /** The amount of completed visits, up to the same time of day as now. */
  untilNowWon: number;
}

/** The sales of each day of last week and this week, by the day of the visit. */
async function salesByDay(db: Db, { shopId, staffIds, now }: Asked, from: string): Promise<Map<string, DaySales>> {
  const values = [shopId, staffIds, seoulInstant(from, "00:00"), seoulInstant(addDays(from, 14), "00:00"), now];
  const rows = await namedQuery<DaySales>(db, "sales-by-day", sales, values);
  return new Map(rows.map((row) => [row.day, row]));
}

const seoul = (column: string) => `(${column} at time zone 'Asia/Seoul')`;
const sales = `select to_char(${seoul("r.starts_at")}, 'YYYY-MM-DD') as day,
    coalesce(sum(${earnedWon}) filter (where r.status = 'COMPLETED' and r.kind = 'ONLINE'), 0)::int as "onlineWon",
    coalesce(sum(r.price_won) filter (where r.status = 'COMPLETED' and r.kind = 'OFFLINE'), 0)::int as "offlineWon",
    coalesce(sum(r.price_won) filter (where r.status = 'OK'), 0)::int as "bookedWon",
    coalesce(sum(${earnedWon}) filter (where r.status = 'COMPLETED' and ${seoul("r.starts_at")}::time <= ${seoul("$5::timestamptz")}::time), 0)::int as "untilNowWon"
  from reservations r
  where r.shop_id = $1 and r.starts_at >= $3 and r.starts_at < $4 and r.removed_at is null
    and r.status in ('OK', 'COMPLETED') and ($2::bigint[] is null or r.staff_id = any($2))
  group by 1`;
