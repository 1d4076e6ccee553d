import type pg from "pg";
import { seoulDay } from "#domain/time/seoul-time.ts";

/** Work that stays in our own tables until it is done. */
interface Kind {
  work: string;
  /** Since when the oldest due item has been waiting. */
  since: string;
  from: string;
  /** `$1` is now. */
  where: string;
}

const waiting: readonly Kind[] = [
  { work: "payments", since: "created_at", from: "payments", where: "state = 'WANTED'" },
  { work: "refunds", since: "created_at", from: "payment_refunds", where: "state = 'WANTED'" },
  { work: "payouts", since: "created_at", from: "payouts", where: "state = 'WANTED'" },
  { work: "tax_invoices", since: "created_at", from: "tax_invoices", where: "state = 'WANTED'" },
  { work: "card_keys", since: "at", from: "card_keys_to_delete", where: "next_try_at <= $1" },
  {
    work: "notices",
    since: "due_at",
    from: "reservation_notices",
    where: "handled_at is null and due_at <= $1 and true /* of any shop */",
  },
  { work: "texts", since: "created_at", from: "text_messages", where: "state = 'QUEUED'" },
  { work: "pushes", since: "next_try_at", from: "push_messages", where: "state = 'QUEUED' and next_try_at <= $1" },
];

/** Work that continues only after a person looks at it. */
const stuck: readonly Kind[] = [
  { work: "refunds", since: "created_at", from: "payment_refunds", where: "state = 'STUCK'" },
  { work: "payouts", since: "held_at", from: "payout_holds", where: "released_at is null and held_by is null" },
  { work: "tax_invoices", since: "created_at", from: "tax_invoices", where: "state = 'FAILED'" },
  {
    work: "texts",
    since: "created_at",
    from: "text_messages",
    where:
      "state = 'FAILED' and created_at between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '30 minutes'",
  },
  {
    work: "differences",
    since: "at",
    from: "(select at, jsonb_array_elements(differences) from (select * from reconciliations where finished_at is not null order by id desc limit 1) last) found",
    where: "true",
  },
];

export interface WaitingWork {
  waiting: { work: string; count: number; oldestSeconds: number }[];
  stuck: { work: string; count: number }[];
  jobs: { job: string; waiting: number; running: number; failed: number; oldestSeconds: number }[];
  signInLocks: number;
  textsToday: number;
  databaseBytes: number;
}

/** Each query uses an index of the open rows, so its cost does not grow with finished work. */
export async function readWaitingWork(pool: pg.Pool, now: Date): Promise<WaitingWork> {
  const [open, held, jobs, rest] = await Promise.all([
    pool.query({ text: textOf(waiting), values: [now] }),
    pool.query({ text: textOf(stuck), values: [now] }),
    readJobs(pool),
    pool.query<{ locks: number; bytes: string; texts: number | null }>(
      `select (select count(*)::int from sign_in_failures where locked_until > $1) as locks,
         pg_database_size(current_database()) as bytes,
         (select messages from text_message_counts where day = $2 and scope = 'all') as texts`,
      [now, seoulDay(now)],
    ),
  ]);
  return {
    waiting: open.rows,
    stuck: held.rows,
    jobs,
    signInLocks: rest.rows[0]?.locks ?? 0,
    textsToday: rest.rows[0]?.texts ?? 0,
    databaseBytes: Number(rest.rows[0]?.bytes ?? 0),
  };
}

const textOf = (kinds: readonly Kind[]) =>
  kinds
    .map(
      ({ work, since, from, where }) =>
        `select '${work}' as work, count(*)::int as count,
           greatest(0, coalesce(extract(epoch from $1::timestamptz - min(${since})), 0))::float8 as "oldestSeconds"
         from ${from} where ${where}`,
    )
    .join(" union all ");

/** The queue creates its tables at its first start. Before that nothing waits in it. */
async function readJobs(pool: pg.Pool): Promise<WaitingWork["jobs"]> {
  const { rows: found } = await pool.query("select to_regclass('jobs.job') is not null as there");
  if (!found[0]?.there) return [];
  const { rows } = await pool.query<WaitingWork["jobs"][number]>(`
    select name as job,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0))::float8 as "oldestSeconds"
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name`);
  return rows;
}
