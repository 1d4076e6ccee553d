import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
    /** A stopped cluster to copy. Its own database is complete and has an account. */
    readyCluster: string;
  }
}

export const templateDatabase = "danjang_template";

/** The files that the template depends on: a change makes a new template. */
const sources = [
  "server/db",
  "server/jobs",
  "server/regions",
  "server/testing/global-setup.ts",
  "domain",
  "contract",
  "package-lock.json",
];
const root = join(import.meta.dirname, "../..");

/** One PostgreSQL for the whole run with a migrated template. Every test file clones it in a tenth of a second. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "danjang-test-"));
  const kept = join(root, "node_modules/.cache/test-clusters", hashOf(sources));
  if (!existsSync(kept)) await makeCluster(kept);
  // Keeps the owners of the files: if root runs the tests, PostgreSQL runs as another user.
  execFileSync("cp", ["-a", `${kept}/.`, folder]);
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, isThrowaway: true });
  project.provide("testCluster", cluster.connection);
  project.provide("readyCluster", kept);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Kept for later runs, because making it takes most of the time of a single test. */
async function makeCluster(kept: string) {
  const folder = await mkdtemp(join(tmpdir(), "danjang-test-"));
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, isThrowaway: true });
  const admin = new pg.Client({ ...cluster.connection, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  const log = pino({ level: "silent" });
  const open = openDb({ ...cluster.connection, database: templateDatabase }, log, 2);
  await migrate(open.pool);
  await loadReferenceOnce(open.db, new Date("2026-01-01T00:00:00Z"));
  await makeQueues(openJobs(open.pool, log, systemClock));
  await open.close();
  await makeOwnDatabase(admin, cluster.connection);
  await admin.end();
  await cluster.stop();
  // Copied under another name and then renamed, so that another run never sees half of it.
  const making = `${kept}.${process.pid}`;
  for (const older of existsSync(dirname(kept)) ? readdirSync(dirname(kept)) : [])
    if (!older.includes(".") && isUnused(join(dirname(kept), older)))
      await rm(join(dirname(kept), older), { recursive: true, force: true });
  await mkdir(dirname(kept), { recursive: true });
  execFileSync("cp", ["-a", folder, making]);
  await rename(making, kept).catch((error) => {
    if (!existsSync(kept)) throw error;
  });
  for (const used of [folder, making]) await rm(used, { recursive: true, force: true });
}

/** For real servers, which use the cluster's own database. It has an account, so no demo data are loaded. */
async function makeOwnDatabase(admin: pg.Client, connection: EmbeddedPostgres["connection"]) {
  await admin.query(`drop database ${connection.database}`);
  await admin.query(`create database ${connection.database} template ${templateDatabase}`);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into accounts (login_id, email, name, joined_at, last_used_at, password_changed_at)
     values ('first', 'first@example.com', '홍길동', now(), now(), now())`,
  );
  await client.end();
}

const hourMilliseconds = 3_600_000;

/** Another run may still be copying a recent one. */
const isUnused = (folder: string) => statSync(folder).mtimeMs < systemClock.now().getTime() - hourMilliseconds;

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}

const filesUnder = (path: string): string[] =>
  statSync(join(root, path)).isFile()
    ? [path].filter((file) => !file.endsWith(".test.ts"))
    : readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => filesUnder(`${path}/${name}`));

/** The queue creates its tables at its first start. Servers without workers need them too, for calls that wake a job. */
async function makeQueues(jobs: Jobs) {
  const idle = async () => {};
  // `fromEntries` does not keep the names in its type.
  await jobs.start(Object.fromEntries(jobNames.map((name) => [name, idle])) as unknown as Parameters<Jobs["start"]>[0]);
  await jobs.stop();
}
