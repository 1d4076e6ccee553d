import { sql } from "drizzle-orm";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "./open-db.ts";

/** The number of months that are made in advance: a server that was off for a while has them when it starts. */
const monthsAhead = 3;

/**
 * Makes the partitions of `audit_rows` for the coming months, beside the traffic. Two processes may run it at the same
 * time. Writers wait behind it, so its lock timeout is short; the job is repeated.
 */
export async function makeAuditMonths(db: Db, now: Date, patienceMs = 2000): Promise<void> {
  let first = `${seoulDay(now).slice(0, 7)}-01`;
  for (let left = monthsAhead; left >= 0; left--) {
    const next = `${addDays(first, 32).slice(0, 7)}-01`;
    await makeMonth(db, { first, next, hasBegun: first <= seoulDay(now) }, patienceMs);
    first = next;
  }
}

interface Month {
  first: string;
  next: string;
  hasBegun: boolean;
}

async function makeMonth(db: Db, { first, next, hasBegun }: Month, patienceMs: number) {
  const name = `audit_rows_${first.slice(0, 7).replace("-", "_")}`;
  const [from, to] = [midnightOf(first), midnightOf(next)];
  if (await hasPart(db, name, from)) return;
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('audit months'))`);
    if (await hasPart(db, name, from)) return;
    // Attaching a table does not block writers of other months; creating it as a partition would. A month that has
    // begun without its partition gets rows all the time: a row between the move and the attach would make the attach
    // fail, and a row that was routed to `audit_rows_else` just before would be refused itself.
    const written = hasBegun ? "audit_rows in share row exclusive" : "audit_rows_else in access exclusive";
    for (const statement of [
      `set local lock_timeout = ${patienceMs}`,
      `lock table ${written} mode`,
      `create table ${name} (like audit_rows including defaults including constraints)`,
      `with early as (delete from audit_rows_else where at >= ${from} and at < ${to} returning *)
        insert into ${name} select * from early`,
      `alter table audit_rows attach partition ${name} for values from (${from}) to (${to})`,
    ])
      await db.execute(sql.raw(statement));
  });
}

const midnightOf = (day: string) => `'${seoulInstant(day, "00:00").toISOString()}'::timestamptz`;

/** Either its own partition, or within the one for everything from before there were months. */
async function hasPart(db: Db, name: string, from: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select to_regclass(${name}) is not null or exists (
      select from pg_class c where c.oid = to_regclass('audit_rows_first') and c.relispartition
        and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz > ${sql.raw(from)}) as has`);
  return rows[0]?.has ?? false;
}
