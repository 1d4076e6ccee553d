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
 * Errors in the designers' time of a database, or of one shop; empty if nobody is booked twice. What visits and breaks
 * need is read from the tables behind the screens, so that it does not rely on the ledger and its constraint. All of it
 * is one statement, so it is also right while people book.
 */
export async function wrongTimes(pool: pg.Pool | pg.Client, shopId: number | null = null): Promise<string[]> {
  const { rows } = await pool.query<ReadRow>(readText, [shopId]);
  const [{ visits, breaks, ledger: rowsOfLedger } = { visits: [], breaks: [], ledger: [] }] = rows;
  const held = [...visits.flatMap(piecesHeld), ...breaks.map(breakHeld)];
  const ledger = rowsOfLedger.map(ledgerRow);
  const inLedger = new Set(ledger.map(keyOf));
  const inTables = new Set(held.map(keyOf));
  return [
    ...[...Map.groupBy(ledger, ({ staffId }) => staffId).values()].flatMap(wrongWithin),
    ...held.filter((one) => !inLedger.has(keyOf(one))).map((one) => `${keyOf(one)} is not in the ledger`),
    ...ledger.filter((one) => !inTables.has(keyOf(one))).map((one) => `${keyOf(one)} is only in the ledger`),
  ];
}

/** In one designer's time. */
function wrongWithin(ledger: readonly InLedger[]): string[] {
  const hard = ledger.filter((one) => one.hard);
  const soft = ledger.filter((one) => !one.hard && one.kind !== "WAIT");
  return [
    ...overlaps(hard),
    ...soft.filter((one) => !one.decided).map((one) => `${keyOf(one)} is not hard, and nobody decided it`),
    ...soft.filter((one) => !hard.some((other) => meets(one, other))).map((one) => `${keyOf(one)} is over nothing`),
  ];
}

interface ReadSpan {
  id: number;
  staff_id: number;
  starts_at: string;
  ends_at: string;
}
interface ReadRow {
  visits: (ReadSpan & { lines: VisitLine[] | null })[];
  breaks: ReadSpan[];
  ledger: (ReadSpan & { what: string; hard: boolean; kind: InLedger["kind"]; decided: boolean })[];
}

const listOf = (text: string) => `(select coalesce(json_agg(r), '[]') from (${text}) r)`;

const readText = `select ${listOf(`select id, staff_id, starts_at, ends_at, lines from reservations
    where status in ('READY', 'OK', 'COMPLETED', 'NO_SHOW') and removed_at is null and ($1::bigint is null or shop_id = $1)`)} as visits,
  ${listOf("select id, staff_id, starts_at, ends_at from staff_breaks where $1::bigint is null or shop_id = $1")} as breaks,
  ${listOf(`select coalesce('reservation ' || reservation_id || ' ' || line || '.' || segment || ' ' || kind,
      'break ' || break_id) as what, id, staff_id, lower(during) as starts_at, upper(during) as ends_at, hard, kind,
      decision is not null as decided
    from occupied_times where $1::bigint is null or shop_id = $1`)} as ledger`;

const breakHeld = (row: ReadSpan): Held => ({ what: `break ${row.id}`, ...spanOf(row) });

const ledgerRow = ({ what, hard, decided, kind, ...row }: ReadRow["ledger"][number]): InLedger => ({
  what,
  hard,
  decided,
  kind,
  ...spanOf(row),
});

const spanOf = ({ staff_id, starts_at, ends_at }: ReadSpan) => ({
  staffId: staff_id,
  startsAt: Date.parse(starts_at),
  endsAt: Date.parse(ends_at),
});

function piecesHeld({ id, lines, ...row }: ReadRow["visits"][number]): Held[] {
  const { staffId, startsAt, endsAt } = spanOf({ id, ...row });
  const plain = {
    menuId: null,
    menuName: "",
    priceWon: 0,
    extrasWon: 0,
    granted: null,
    priceTyped: false,
    promise: {},
  };
  const own = linesOf({ ...plain, staffId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), lines });
  // In minutes from the Seoul midnight before it, where a buffer ends at the latest.
  const sinceMidnight = (startsAt / 60_000 + 9 * 60) % (24 * 60);
  const midnight = startsAt - sinceMidnight * 60_000;
  return piecesOf(own, sinceMidnight).map(({ line, segment, kind, stylerId, fromMinute, toMinute }) => ({
    what: `reservation ${id} ${line}.${segment} ${kind}`,
    staffId: stylerId,
    startsAt: midnight + fromMinute * 60_000,
    endsAt: midnight + toMinute * 60_000,
  }));
}

function overlaps(held: readonly Held[]): string[] {
  const wrong: string[] = [];
  let last: Held | undefined;
  for (const one of held.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (last && one.startsAt < last.endsAt) wrong.push(`${keyOf(last)} overlaps ${keyOf(one)}`);
    if (!last || one.endsAt > last.endsAt) last = one;
  }
  return wrong;
}

const meets = (a: Held, b: Held) => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const keyOf = ({ what, staffId, startsAt, endsAt }: Held) =>
  `${what} of ${staffId} ${new Date(startsAt).toISOString()}–${new Date(endsAt).toISOString()}`;
