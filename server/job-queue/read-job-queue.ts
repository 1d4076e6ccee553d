import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type JobQueue, jobNames } from "#contract/job-queue.ts";
import { blotNumbers } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { nextRun, timetable } from "#server/jobs/timetable.ts";

interface Counted extends Record<string, unknown> {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  lastDoneAt: Date | null;
}

const mostFailed = 50;

/** The state of the queue. Before its first start it has no tables, and no job has run. */
export async function readJobQueue(db: Db, now: Date): Promise<z.input<typeof JobQueue>> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  );
  const there = found[0]?.there === true;
  const counted = there ? (await db.execute<Counted>(countsQuery)).rows : [];
  const failed = there ? (await db.execute<Failed>(failedQuery)).rows : [];
  const jobs = jobNames.map((name) => {
    const row = counted.find((one) => one.name === name);
    const rhythm = timetable[name];
    return {
      name,
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      failed: row?.failed ?? 0,
      lastDoneAt: dateOf(row?.lastDoneAt),
      nextAt: rhythm ? nextRun(rhythm, now) : null,
    };
  });
  return { jobs, failed: failed.map(failedReply) };
}

const countsQuery = sql`select name,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'failed')::int as failed,
    max(completed_on) filter (where state = 'completed') as "lastDoneAt"
  from jobs.job group by name`;

interface Failed extends Record<string, unknown> {
  id: string;
  name: string;
  data: Record<string, unknown> | null;
  problem: string | null;
  tries: number;
  createdAt: Date;
  failedAt: Date | null;
}

const failedQuery = sql`select id, name, data, coalesce(output ->> 'problem', output ->> 'message') as problem,
    retry_count + 1 as tries, created_on as "createdAt", completed_on as "failedAt"
  from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${sql.raw(String(mostFailed))}`;

const failedReply = ({ data, problem, createdAt, failedAt, ...job }: Failed) => ({
  ...job,
  about: data ?? {},
  problem: blotNumbers(problem ?? ""),
  createdAt: new Date(createdAt),
  failedAt: dateOf(failedAt),
});

/** Drizzle returns the times of our own queries as text. */
const dateOf = (moment: Date | string | null | undefined) => (moment ? new Date(moment) : null);
