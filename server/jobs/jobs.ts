import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type JobName, jobNames } from "#contract/job-queue.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/open-db.ts";
import { cronOf, timetable } from "./timetable.ts";

/** Ids only: the data of a job is in the tables. */
type JobData = Record<string, number | string>;
type Workers = Record<JobName, (data: JobData) => Promise<void>>;

type Outcome = "completed" | "failed";

export interface Jobs {
  /** Creates a job inside the transaction that needs it, so that the job exists exactly if its reason was committed. */
  wake: (db: Db, name: JobName, data: JobData) => Promise<void>;
  /** Runs due work in this process at once instead of within the minute. Several calls become one round. */
  nudge: (name: JobName) => void;
  /** Restarts jobs that failed for good for a reason outside of them, with all their attempts. */
  retryFailed: (db: Db, name: JobName) => Promise<number>;
  /** What this process has done of each job so far. */
  done: () => { job: JobName; outcome: Outcome; count: number }[];
  start: (workers: Workers) => Promise<void>;
  stop: () => Promise<void>;
}

/** Several at a time, and without a pause while there are more, so that a busy evening's messages do not wait a second each. */
const polling = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/** Retries for about twenty minutes, at most half a minute apart: after a short failure the job is soon done. */
const again = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 30 };

export function openJobs(pool: pg.Pool, log: Logger, clock: Clock): Jobs {
  // The caller of `wake` already has a connection. If the queue were looked up on a second one, callers could take all
  // connections and all wait for one more.
  const caller = new AsyncLocalStorage<ReturnType<typeof fromDrizzle>>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => caller.getStore()?.executeSql(text, values) ?? pool.query(text, values) },
    schema: "jobs",
    clock: timeOfJobs(clock),
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue waits for the database"));
  let started = false;
  const rounds = new Map<JobName, () => void>();
  const counts = new Map<JobName, Record<Outcome, number>>(jobNames.map((name) => [name, { completed: 0, failed: 0 }]));
  const count = (name: JobName, outcome: Outcome) => {
    const counted = counts.get(name);
    if (counted) counted[outcome] += 1;
  };

  /** Runs each job of a batch by itself, so that a failed one is tried again alone. */
  async function outcome(name: JobName, workers: Workers, { id, data }: { id: string; data: JobData }) {
    try {
      await workers[name](data);
      count(name, "completed");
      return { id, status: "completed" as const };
    } catch (error) {
      count(name, "failed");
      log.warn({ err: error, job: name }, "a job failed; it will be tried again");
      return { id, status: "failed" as const, output: { problem: String(error).slice(0, 200) } };
    }
  }

  return {
    nudge: (name) => rounds.get(name)?.(),
    done: () =>
      [...counts].flatMap(([job, { completed, failed }]) => [
        { job, outcome: "completed" as const, count: completed },
        { job, outcome: "failed" as const, count: failed },
      ]),
    async wake(db, name, data) {
      const own = fromDrizzle(db, sql);
      await caller.run(own, () => boss.send(name, data, { db: own, ...again }));
    },
    async retryFailed(db, name) {
      const { rowCount } = await db.execute(sql`update jobs.job
        set state = 'retry', retry_count = 0, completed_on = null, start_after = now()
        where name = ${name} and state = 'failed'`);
      return rowCount ?? 0;
    },
    async start(workers) {
      await boss.start();
      started = true;
      await forgetOldNames(boss);
      for (const name of jobNames) {
        rounds.set(
          name,
          inRounds(() => workers[name]({}), log),
        );
        await boss.createQueue(name, { heartbeatSeconds: 10 });
        await boss.work<JobData>(name, polling, (jobs) => Promise.all(jobs.map((job) => outcome(name, workers, job))));
        const rhythm = timetable[name];
        if (rhythm) await boss.schedule(name, cronOf(rhythm), {}, { tz: "Asia/Seoul" });
      }
    },
    async stop() {
      rounds.clear();
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/**
 * The queue asks the database when a job is due. This clock is for what the queue computes itself, such as the next
 * minute of the timetable.
 */
const timeOfJobs = (clock: Clock) => ({
  now: () => clock.now().getTime(),
  setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, milliseconds: number) => setInterval(run, milliseconds),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
});

/** Otherwise the timetable of an earlier version would create jobs that no worker takes. */
async function forgetOldNames(boss: PgBoss) {
  const names = new Set((await boss.getSchedules()).map(({ name }) => name));
  for (const name of names.difference(new Set<string>(jobNames))) {
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}

/** A round waits this long for more: on a busy day one round does the work of many calls. */
const gatherMilliseconds = 100;

/** One round at a time, and one more after it for nudges that came meanwhile. */
function inRounds(work: () => Promise<void>, log: Logger): () => void {
  let waiting = false;
  let running = false;
  async function round() {
    waiting = false;
    running = true;
    // The timetable brings the next round, so a failed round loses nothing.
    await work().catch((error) => log.warn({ err: error }, "a round of due work failed; the next one tries again"));
    running = false;
    if (waiting) gather();
  }
  const gather = () => setTimeout(round, gatherMilliseconds).unref();
  return () => {
    if (!waiting && !running) gather();
    waiting = true;
  };
}
