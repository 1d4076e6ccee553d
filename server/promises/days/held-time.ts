import type pg from "pg";

interface Held {
  what: string;
  staffId: number;
  startsAt: number;
  endsAt: number;
}

/** Errors in the designers' time of a database; empty if nobody is booked twice. */
export async function wrongTimes(pool: pg.Pool | pg.Client): Promise<string[]> {
  const [held, ledger] = [await read(pool, heldText), await read(pool, ledgerText)];
  const inLedger = new Set(ledger.map(keyOf));
  const inTables = new Set(held.map(keyOf));
  return [
    ...overlaps(held),
    ...held.filter((one) => !inLedger.has(keyOf(one))).map((one) => `${keyOf(one)} is not in the ledger`),
    ...ledger.filter((one) => !inTables.has(keyOf(one))).map((one) => `${keyOf(one)} is only in the ledger`),
  ];
}

/** Read from the tables behind the screens, so that it does not rely on the constraint. */
const heldText = `
  select 'reservation ' || id as what, staff_id, starts_at, ends_at from reservations
    where status in ('READY', 'OK', 'COMPLETED', 'NO_SHOW') and removed_at is null
  union all select 'break ' || id, staff_id, starts_at, ends_at from staff_breaks`;
const ledgerText = `
  select coalesce('reservation ' || reservation_id, 'break ' || break_id) as what, staff_id,
    lower(during) as starts_at, upper(during) as ends_at from occupied_times`;

async function read(pool: pg.Pool | pg.Client, text: string): Promise<Held[]> {
  const { rows } = await pool.query<{ what: string; staff_id: string; starts_at: Date; ends_at: Date }>(text);
  return rows.map(({ what, staff_id, starts_at, ends_at }) => ({
    what,
    staffId: Number(staff_id),
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
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

const keyOf = ({ what, staffId, startsAt, endsAt }: Held) =>
  `${what} of ${staffId} ${new Date(startsAt).toISOString()}–${new Date(endsAt).toISOString()}`;
