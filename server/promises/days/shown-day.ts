import { listFreeTimes } from "#contract/bookings.ts";
import type { Reservation } from "#contract/reservation.ts";
import { getDayBoard, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import type { Blocked, Occupied } from "#domain/reservations/free-time.ts";
import { occupiedStatuses } from "#domain/reservations/reservation.ts";
import { piecesOf } from "#domain/reservations/visit-time.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Desk, DeskPerson } from "./desk.ts";
import type { DeskShop } from "./desk-shop.ts";
import type { RandomMenu } from "./random-visit.ts";

/** Somebody's time on a board. */
export interface Shown extends Occupied {
  stylerId: number;
  of: "RESERVATION" | "BREAK";
  ofId: number;
  version: number;
  /** A customer is paying for it. */
  isHeld: boolean;
}

export interface ShownDay {
  blocked: ReadonlyMap<number, readonly Blocked[]>;
  taken: Shown[];
}

/** A row of the ledger, in minutes of the day. */
export interface LedgerRow {
  id: number;
  staffId: number;
  kind: Occupied["kind"];
  hard: boolean;
  reservationId: number | null;
  breakId: number | null;
  overlap: boolean;
  afterHours: boolean;
  fromMinute: number;
  toMinute: number;
}

/** What a screen gets in any case: nobody kills the server meanwhile. */
export function answered<Body>(answer: { status: number; body: Body & { code?: string } } | undefined): Body {
  if (answer?.status !== 200) throw new Error(`refused: ${answer?.status} ${answer?.body.code}`);
  return answer.body;
}

/** The designers' time as the day board's data say it. A hold that has run out is not counted by anybody. */
export async function shownDay(desk: Desk, { shopId, day: date }: DeskShop, person: DeskPerson): Promise<ShownDay> {
  const [board, online, offline] = await Promise.all([
    desk.send(person, getDayBoard, { shopId, date }).then(answered),
    desk.send(person, listReservations, { shopId, date }).then(answered),
    desk.send(person, listOfflineReservations, { shopId, date }).then(answered),
  ]);
  const runOut = await desk.pool.query<{ id: string }>(
    "select id from reservations where shop_id = $1 and status = 'READY' and hold_until <= now()",
    [shopId],
  );
  const isRunOut = new Set(runOut.rows.map(({ id }) => Number(id)));
  const breaks = board.designers.flatMap((designer) => designer.breaks);
  return {
    blocked: new Map(board.designers.map(({ id, blocked }) => [id, blocked])),
    taken: [
      ...[...online.items, ...offline.items].filter(({ id }) => !isRunOut.has(id)).flatMap(takenBy),
      ...breaks.map(({ id, staffId, startsAt, endsAt, reason }) => ({
        stylerId: staffId,
        of: "BREAK" as const,
        ofId: id,
        version: 0,
        isHeld: false,
        id,
        kind: "BREAK" as const,
        words: reason,
        fromMinute: minuteIn(date, startsAt),
        toMinute: minuteIn(date, endsAt),
      })),
    ],
  };
}

/** All parts of a reservation, if it has its time. */
export function takenBy({ id, version, status, lines, startsAt, customerName: words }: Reservation): Shown[] {
  if (!(occupiedStatuses as readonly string[]).includes(status)) return [];
  const day = new Date(Date.parse(startsAt) + 9 * 3_600_000).toISOString().slice(0, 10);
  const of = { of: "RESERVATION" as const, ofId: id, version, isHeld: status === "READY", id, words };
  return piecesOf(lines, minuteIn(day, startsAt)).map((piece) => ({ ...piece, ...of }));
}

const minuteIn = (day: string, instant: string) =>
  (Date.parse(instant) - seoulInstant(day, "00:00").getTime()) / 60_000;

/** The rows of a shop's ledger, without those of holds that have run out. */
export async function ledgerRows({ pool }: Desk, { shopId, day }: DeskShop): Promise<LedgerRow[]> {
  const { rows } = await pool.query<LedgerRow>(ledgerText, [shopId, seoulInstant(day, "00:00")]);
  return rows;
}

const ledgerText = `select o.id::int, o.staff_id::int as "staffId", o.kind, o.hard, o.reservation_id::int as "reservationId",
    o.break_id::int as "breakId", coalesce((o.decision->>'overlap')::boolean, false) as overlap,
    coalesce((o.decision->>'afterHours')::boolean, false) as "afterHours",
    (extract(epoch from lower(o.during) - $2::timestamptz) / 60)::int as "fromMinute",
    (extract(epoch from upper(o.during) - $2::timestamptz) / 60)::int as "toMinute"
  from occupied_times o left join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
  where o.shop_id = $1 and (r.hold_until is null or r.hold_until > now())
  order by o.id`;

/** The starts that the booking page offers for a menu, by designer. */
export async function offeredStarts(
  desk: Desk,
  { shopId, day, designers }: DeskShop,
  { menu, stylerId }: { menu: RandomMenu; stylerId?: number },
): Promise<Map<number, number[]>> {
  const nobody: DeskPerson = { role: "CUSTOMER", cookies: new Map() };
  const minutes = menu.segments.reduce((sum, one) => sum + one.minutes, 0);
  const asked = { shopId, menuId: menu.id, minutes, from: day, to: day, ...(stylerId !== undefined && { stylerId }) };
  const { days } = answered(await desk.send(nobody, listFreeTimes, asked));
  const starts = days.flatMap(({ starts }) => starts);
  return new Map(
    designers.map(({ id }) => [
      id,
      starts.filter(({ stylerIds }) => stylerIds.includes(id)).map(({ minute }) => minute),
    ]),
  );
}
