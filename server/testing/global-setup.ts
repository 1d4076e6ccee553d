import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { jobNames } from "#contract/job-queue.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDb } from "#server/db/open-db.ts";
import { loadReferenceOnce } from "#server/db/reference/load-reference.ts";
import { type Jobs, openJobs } from "#server/jobs/jobs.ts";
import { systemClock } from "./system-clock.ts";

declare module "vitest" {
  interface ProvidedContext {
    testCluster: EmbeddedPostgres["connection"];
  }
}

export const templateDatabase = "danjang_template";

/** One PostgreSQL for the whole run with a migrated template; every test file clones it in a tenth of a second. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "danjang-test-"));
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, isThrowaway: true });
  const admin = new pg.Client(cluster.connection);
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  const log = pino({ level: "silent" });
  const open = openDb({ ...cluster.connection, database: templateDatabase }, log, 2);
  await migrate(open.pool);
  await loadReferenceOnce(open.db, new Date("2026-01-01T00:00:00Z"));
  await makeQueues(openJobs(open.pool, log, systemClock));
  await open.close();
  await admin.end();
  project.provide("testCluster", cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The queue makes its own tables when it first starts; a call that wakes a job needs them in servers that run none. */
async function makeQueues(jobs: Jobs) {
  const idle = async () => {};
  await jobs.start(Object.fromEntries(jobNames.map((name) => [name, idle])) as unknown as Parameters<Jobs["start"]>[0]);
  await jobs.stop();
}
