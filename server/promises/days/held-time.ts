import type pg from "pg";
import { linesOf, type VisitLine } from "#domain/reservations/visit.ts";
import { type Piece, piecesOf } from "#domain/reservations/visit-time.ts";

interface Held {
  what: string;
  staffId: number;
  startsAt: number;
  endsAt: number;
}
interface InLedger extends Held {
  hard: boolean;
  decided: boolean;
  kind: Piece["kind"] | "BREAK";
}

/**
 * Errors in the designers' time of a database; empty if nobody is booked twice. What visits and breaks need is read from
 * the tables behind the screens, so that it does not rely on the ledger and its constraint.
 */
export async function wrongTimes(pool: pg.Pool | pg.Client): Promise<string[]> {
  const [held, ledger] = [await readHeld(pool), await readLedger(pool)];
  const inLedger = new Set(ledger.map(keyOf));
  const inTables = new Set(held.map(keyOf));
  const hard = ledger.filter((one) => one.hard);
  const soft = ledger.filter((one) => !one.hard && one.kind !== "WAIT");
  return [
    ...overlaps(hard),
    ...soft.filter((one) => !one.decided).map((one) => `${keyOf(one)} is not hard, and nobody decided it`),
    ...soft.filter((one) => !hard.some((other) => meets(one, other))).map((one) => `${keyOf(one)} is over nothing`),
    ...held.filter((one) => !inLedger.has(keyOf(one))).map((one) => `${keyOf(one)} is not in the ledger`),
    ...ledger.filter((one) => !inTables.has(keyOf(one))).map((one) => `${keyOf(one)} is only in the ledger`),
  ];
}

interface VisitRow {
  id: string;
  staff_id: string;
  starts_at: Date;
  ends_at: Date;
  lines: VisitLine[] | null;
}

const visitsText = `select id, staff_id, starts_at, ends_at, lines from reservations
  where status in ('READY', 'OK', 'COMPLETED', 'NO_SHOW') and removed_at is null`;
const breaksText = "select id, staff_id, starts_at, ends_at from staff_breaks";
const ledgerText = `select coalesce('reservation ' || reservation_id || ' ' || line || '.' || segment || ' ' || kind,
    'break ' || break_id) as what, staff_id, lower(during) as starts_at, upper(during) as ends_at, hard, kind,
    decision is not null as decided
  from occupied_times`;

async function readHeld(pool: pg.Pool | pg.Client): Promise<Held[]> {
  const visits = await pool.query<VisitRow>(visitsText);
  const breaks = await pool.query<VisitRow>(breaksText);
  return [
    ...visits.rows.flatMap(piecesHeld),
    ...breaks.rows.map((row) => ({ what: `break ${row.id}`, staffId: Number(row.staff_id), ...spanOf(row) })),
  ];
}

function piecesHeld({ id, staff_id, starts_at, ends_at, lines }: VisitRow): Held[] {
  const plain = {
    menuId: null,
    menuName: "",
    priceWon: 0,
    extrasWon: 0,
    granted: null,
    priceTyped: false,
    promise: {},
  };
  const own = linesOf({ ...plain, staffId: Number(staff_id), startsAt: starts_at, endsAt: ends_at, lines });
  // In minutes from the Seoul midnight before it, where a buffer ends at the latest.
  const sinceMidnight = ((starts_at.getTime() / 60_000 + 9 * 60) % (24 * 60)) as number;
  const midnight = starts_at.getTime() - sinceMidnight * 60_000;
  return piecesOf(own, sinceMidnight).map(({ line, segment, kind, stylerId, fromMinute, toMinute }) => ({
    what: `reservation ${id} ${line}.${segment} ${kind}`,
    staffId: stylerId,
    startsAt: midnight + fromMinute * 60_000,
    endsAt: midnight + toMinute * 60_000,
  }));
}

const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
});

async function readLedger(pool: pg.Pool | pg.Client): Promise<InLedger[]> {
  const { rows } = await pool.query<
    VisitRow & { what: string; hard: boolean; decided: boolean; kind: InLedger["kind"] }
  >(ledgerText);
  return rows.map(({ what, hard, decided, kind, ...row }) => ({
    what,
    hard,
    decided,
    kind,
    staffId: Number(row.staff_id),
    ...spanOf(row),
  }));
}

function overlaps(held: Held[]): string[] {
  const wrong: string[] = [];
  for (const ofOne of Map.groupBy(held, ({ staffId }) => staffId).values()) {
    let last: Held | undefined;
    for (const one of ofOne.toSorted((a, b) => a.startsAt - b.startsAt)) {
      if (last && one.startsAt < last.endsAt) wrong.push(`${keyOf(last)} overlaps ${keyOf(one)}`);
      if (!last || one.endsAt > last.endsAt) last = one;
    }
  }
  return wrong;
}

const meets = (a: Held, b: Held) => a.staffId === b.staffId && a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const keyOf = ({ what, staffId, startsAt, endsAt }: Held) =>
  `${what} of ${staffId} ${new Date(startsAt).toISOString()}–${new Date(endsAt).toISOString()}`;
