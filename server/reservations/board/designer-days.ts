import type { CancellationRule } from "#domain/reservations/cancellation.ts";
import {
  type DesignerDay,
  type Obstacle,
  obstaclesTo,
  partOnDay,
  type RecurringBreak,
  timeOf,
} from "#domain/reservations/free-time.ts";
import type { NoticeRule } from "#domain/reservations/reservation-notice.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import { type Piece, type PieceKind, piecesOf, type TimedLine } from "#domain/reservations/visit-time.ts";
import type { ClosedDayRule } from "#domain/shops/closed-days.ts";
import {
  alwaysThere,
  type HolidayTreatment,
  type ShopSchedule,
  usualOpeningHours,
  type WeeklyHours,
} from "#domain/shops/shop-schedule.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import {
  bookableMenu,
  isOfferedSql,
  type MenuRow,
  type OfferedMenu,
  readMenuSql,
} from "#server/bookable-menus/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

export interface OccupiedSpan {
  id: number;
  kind: PieceKind | "BREAK";
  hard: boolean;
  breakId: number | null;
  reservationId: number | null;
  /** Of the reservation. */
  version: number | null;
  words: string;
  startsMs: number;
  endsMs: number;
  holdUntilMs: number | null;
}

export interface ReadDesigner {
  id: number;
  name: string;
  rank: DesignerRank;
  accountId: number | null;
  weeklyHours: WeeklyHours | null;
  recurringBreaks: RecurringBreak[];
  sharesWaits: boolean;
  occupied: OccupiedSpan[];
}

/** All data for decisions about some days, as it is in the database now. */
export interface ReadDays {
  now: Date;
  shop: ShopSchedule;
  designers: ReadDesigner[];
  cancellation: CancellationRule;
  notices: NoticeRule;
  /** The menu of the request; null if it is not one of this shop's. Only an offered one can be booked. */
  menu: OfferedMenu | null;
}

interface DaysToRead {
  shopId: number;
  /** Undefined: all designers. */
  staffIds?: readonly number[];
  from: string;
  to?: string;
  /** Only bookings that overlap this time of the day are read, which is enough to decide about it. */
  within?: Span;
  menuId?: number | null;
  now: Date;
}

/** Designers' rows are locked in the order of their ids: two moves between the same two cannot deadlock. */
export async function lockDesigners(db: Db, shopId: number, staffIds: readonly number[]): Promise<number[]> {
  const rows = await namedQuery<{ id: number }>(db, "lock-designers", lockText, [shopId, staffIds]);
  return rows.map(({ id }) => id);
}

/**
 * With separate parameters, and so through the shop's index: with `= any` it is planned again each time, which takes
 * longer than locking.
 */
const lockText = `select id from staffs where shop_id = $1 and array_position($2::bigint[], id) is not null and removed_at is null
  order by id for no key update`;

/** Both are sent at once and run in this order: the read begins when the lock is held. */
export function lockAndReadDays(db: Db, asked: DaysToRead & { staffIds: readonly number[] }) {
  return Promise.all([lockDesigners(db, asked.shopId, asked.staffIds), readDays(db, asked)]);
}

/** Read after the lock, so that it is still true when something is written. */
export async function readDays(db: Db, asked: DaysToRead): Promise<ReadDays> {
  const { shopId, staffIds, from, to = from, within, menuId, now } = asked;
  const startsAt = within?.startsAt ?? seoulInstant(from, "00:00");
  const end = seoulInstant(to, "24:00");
  const endsAt = within && within.endsAt < end ? within.endsAt : end;
  const query = menuId ? daysWithMenu : daysAlone;
  const [row] = await namedQuery<ReadRow>(db, query.name, query.text, [
    shopId,
    staffIds ?? null,
    startsAt,
    // A time that ends before it starts overlaps nothing; it is refused for that.
    endsAt < startsAt ? startsAt : endsAt,
    from,
    to,
    now,
    ...(menuId ? [menuId] : []),
  ]);
  if (!row) throw new Error("a query without a table returned no row");
  return {
    now,
    shop: {
      openingHours: row.schedule?.opening_hours ?? usualOpeningHours,
      closedDays: row.schedule?.closed_days ?? [],
      holidayTreatments: row.schedule?.holiday_treatments ?? {},
      holidays: row.holidays,
      irregularClosings: row.closings,
    },
    designers: row.designers,
    cancellation: row.rules.cancellation,
    notices: row.rules.notices,
    menu: row.menu && { ...bookableMenu(row.menu), offered: row.menu.offered },
  };
}

interface ReadRow {
  schedule: {
    opening_hours: WeeklyHours;
    closed_days: ClosedDayRule[];
    holiday_treatments: Record<string, HolidayTreatment>;
  } | null;
  closings: { fromDay: string; toDay: string; reason: string }[];
  holidays: Record<string, string>;
  rules: { cancellation: CancellationRule; notices: NoticeRule };
  designers: ReadDesigner[];
  menu: (MenuRow & { offered: boolean }) | null;
}

const readDaysText = (menu: string) => `select
  (select to_jsonb(s) from shop_schedules s where s.shop_id = $1) as schedule,
  (select coalesce(jsonb_agg(jsonb_build_object('fromDay', c.from_day, 'toDay', c.to_day, 'reason', c.reason)), '[]')
    from shop_closings c where c.shop_id = $1 and c.to_day >= $5::date and c.from_day <= $6::date) as closings,
  (select coalesce(jsonb_object_agg(h.day, h.name), '{}') from public_holidays h where h.day between $5::date and $6::date) as holidays,
  (select jsonb_object_agg(r.rule, r.value) from (select distinct on (rule) rule, value from dated_rules
    where rule in ('cancellation', 'notices') and effective_from <= $7 order by rule, effective_from desc) r) as rules,
  ${menu} as menu,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'rank', s.rank, 'accountId', s.account_id,
      'weeklyHours', s.weekly_hours, 'recurringBreaks', s.recurring_breaks, 'sharesWaits', s.shares_waits,
      'occupied', coalesce(o.spans, '[]')) order by s.display_order, s.id), '[]')
    from staffs s left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'kind', o.kind, 'hard', o.hard, 'breakId', o.break_id, 'reservationId', o.reservation_id, 'version', r.version, 'words', coalesce(r.customer_name, b.reason, ''),
        'startsMs', (extract(epoch from lower(o.during)) * 1000)::bigint, 'endsMs', (extract(epoch from upper(o.during)) * 1000)::bigint,
        'holdUntilMs', (extract(epoch from r.hold_until) * 1000)::bigint) order by o.during) as spans
      from occupied_times o left join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
        left join staff_breaks b on b.shop_id = o.shop_id and b.id = o.break_id
      where o.shop_id = $1 and o.staff_id = s.id and o.during && tstzrange($3, $4)) o on true
    where s.shop_id = $1 and s.removed_at is null and ($2::bigint[] is null or s.id = any($2))) as designers`;

/** Two queries, because most reads are about a time only, and the menu with its prices is a third of the work. */
const daysAlone = { name: "read-days", text: readDaysText("null::jsonb") };
const daysWithMenu = {
  name: "read-days-and-menu",
  text: readDaysText(`(select ${readMenuSql("$5::date")} || jsonb_build_object('offered', ${isOfferedSql})
    from menus m where m.id = $8 and m.shop_id = $1 and m.removed_at is null)`),
};

interface Reading {
  /** The reservation that is being moved. */
  ignoring?: number | undefined;
  /** For a customer who books online. */
  online?: boolean;
}

/** One designer's day for the function that decides what is free. An expired hold does not count. */
export function designerDay(
  { shop, now }: ReadDays,
  designer: ReadDesigner,
  day: string,
  { ignoring, online = false }: Reading = {},
): DesignerDay {
  return {
    day,
    shop,
    weeklyHours: designer.weeklyHours ?? alwaysThere,
    recurringBreaks: designer.recurringBreaks,
    keepsWaits: online && !designer.sharesWaits,
    occupied: designer.occupied
      .filter((span) => !isExpired(span, now) && (ignoring === undefined || span.reservationId !== ignoring))
      .flatMap(({ id, kind, words, ...span }) => {
        const part = partOnDay(day, span);
        return part ? [{ id, kind, words: words || (kind === "BREAK" ? "휴식" : ""), ...part }] : [];
      }),
  };
}

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const daysBack = 31;
const daysAhead = 366;

/** Whether a moment is on the calendar for bookings; rejects years that no calendar has. */
export function isOnCalendar(startsAt: Date, now: Date): boolean {
  const days = (startsAt.getTime() - now.getTime()) / 86_400_000;
  return days > -daysBack && days < daysAhead;
}

export interface PlannedVisit {
  startsAt: Date;
  lines: readonly TimedLine[];
}

export interface MetObstacle {
  designer: ReadDesigner;
  obstacle: Obstacle;
}

/** The parts of a visit, in minutes of its day. */
export function piecesOfVisit({ startsAt, lines }: PlannedVisit): Piece[] {
  const midnight = seoulInstant(seoulDay(startsAt), "00:00").getTime();
  return piecesOf(lines, (startsAt.getTime() - midnight) / 60_000);
}

/** Everything in the way of a visit, with each of its designers. */
export function obstaclesIn(days: ReadDays, visit: PlannedVisit, reading: Reading = {}): MetObstacle[] {
  const pieces = piecesOfVisit(visit);
  return stylersOf(visit.lines).flatMap((stylerId) => {
    const designer = days.designers.find(({ id }) => id === stylerId);
    if (!designer) throw new Error("the days were not read for all designers of a visit");
    const own = pieces.filter((piece) => piece.stylerId === stylerId);
    const day = timeOf(designerDay(days, designer, seoulDay(visit.startsAt), reading));
    return obstaclesTo(own, day).map((obstacle) => ({ designer, obstacle }));
  });
}

export const hasExpiredHold = ({ designers, now }: ReadDays) =>
  designers.some(({ occupied }) => occupied.some((span) => isExpired(span, now)));

const isExpired = ({ holdUntilMs }: OccupiedSpan, now: Date) => holdUntilMs !== null && holdUntilMs <= now.getTime();
