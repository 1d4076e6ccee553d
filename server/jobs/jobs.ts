import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Db } from "#server/db/open-db.ts";

/** What can be woken. Due dates are columns of ours, read against our clock; a job only wakes whoever reads them. */
export const jobNames = ["accounts.dormancy", "text-messages.send", "upkeep.prune"] as const;
export type JobName = (typeof jobNames)[number];

export interface Jobs {
  /** Created inside the transaction that needs it, so that a job exists exactly when its reason was committed. */
  wake: (db: Db, name: JobName, data: Record<string, number | string>) => Promise<void>;
  start: (workers: Record<JobName, (data: Record<string, number | string>) => Promise<void>>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Korea is the one time zone: the daily work is done while shops sleep. */
const daily: Partial<Record<JobName, string>> = { "accounts.dormancy": "10 4 * * *", "upkeep.prune": "40 4 * * *" };

export function openJobs(pool: pg.Pool, log: Logger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "jobs",
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue waits for the database"));
  let started = false;
  return {
    async wake(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql), retryLimit: 10, retryDelay: 5, retryBackoff: true });
    },
    async start(workers) {
      await boss.start();
      started = true;
      for (const name of jobNames) {
        await boss.createQueue(name, { heartbeatSeconds: 10 });
        await boss.work<Record<string, number | string>>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await workers[name](job.data);
        });
        const cron = daily[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: "Asia/Seoul" });
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
