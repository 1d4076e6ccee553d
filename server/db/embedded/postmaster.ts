import { spawn } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartProblem } from "#server/start-problem.ts";
import { answers } from "./answers.ts";
import type { Binaries } from "./binaries.ts";
import { dataDirectoryArgument, environment, type Owner } from "./cluster.ts";
import type { Connection } from "./connection.ts";
import { isPostgresIn, postgresProcessesIn, signal } from "./running-process.ts";
import { settings, throwawaySettings } from "./settings.ts";

export type Postmaster = { pid: number | undefined; isAlive(): boolean };

type Cluster = {
  folder: string;
  owner: Owner | undefined;
  binaries: Binaries;
  connection: Connection;
  logFile: string;
  log: (sentence: string) => void;
  isThrowaway: boolean;
};

const patienceMs = 60_000;
const quietMs = 2_000;

/**
 * Resolves when the database accepts connections: one that a killed server left running is used again, else one is
 * started.
 */
export async function runPostmaster(cluster: Cluster): Promise<Postmaster> {
  const startedAt = performance.now();
  let postmaster = leftRunning(cluster);
  let hasWarned = false;
  while (true) {
    if (!postmaster?.isAlive()) {
      await clearAway(cluster.folder);
      postmaster = launch(cluster);
    }
    if (await answers(cluster.connection)) return postmaster;
    const waitedMs = performance.now() - startedAt;
    if (!postmaster.isAlive() && !(waitedMs < patienceMs && mayPass(cluster))) throw didNotStart(cluster);
    if (waitedMs > patienceMs) throw stillBusy(cluster);
    if (waitedMs > quietMs && !hasWarned) {
      hasWarned = true;
      cluster.log("PostgreSQL is putting its files in order after an abrupt stop; this can take up to a minute.");
    }
    await delay(25);
  }
}

export async function stopPostmaster({ pid, isAlive }: Postmaster): Promise<void> {
  // Fast first, then immediate; the last resort loses no acknowledged write, it only makes the next start recover.
  for (const [name, waitMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (pid === undefined || !isAlive()) return;
    signal(pid, name);
    const giveUpAt = performance.now() + waitMs;
    while (isAlive() && performance.now() < giveUpAt) await delay(20);
  }
}

function leftRunning({ folder }: Cluster): Postmaster | undefined {
  const file = join(folder, "postmaster.pid");
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
  if (!isPostgresIn(folder, pid)) return undefined;
  return { pid, isAlive: () => isPostgresIn(folder, pid) };
}

function launch({ folder, owner, binaries, logFile, isThrowaway }: Cluster): Postmaster {
  rotate(logFile);
  const output = openSync(logFile, "a", 0o600);
  if (owner) fchownSync(output, owner.uid, owner.gid);
  const requested = { ...settings, ...(isThrowaway ? throwawaySettings : {}) };
  const given = Object.entries(requested).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // In its own session, so that Ctrl+C in the terminal reaches the server first and not the database.
  const child = spawn(binaries.postgres, ["-D", dataDirectoryArgument(folder), ...given], {
    ...owner,
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.once("error", (error) => appendFileSync(logFile, `FATAL:  ${error.message}\n`));
  child.unref();
  return {
    pid: child.pid,
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
  };
}

/** Processes of a killed postmaster can outlive it for a while and block the next one. */
async function clearAway(folder: string) {
  for (let round = 0; ; round++) {
    const orphans = postgresProcessesIn(folder);
    if (orphans.length === 0) break;
    for (const pid of orphans) signal(pid, round < 40 ? "SIGQUIT" : "SIGKILL");
    await delay(25);
  }
  if (process.platform !== "linux") return;
  // PostgreSQL takes a dead postmaster for a running one until its exit status is collected, which in a container never
  // happens.
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) rmSync(join(folder, name), { force: true });
}

function rotate(logFile: string) {
  if (existsSync(logFile) && statSync(logFile).size > 1_000_000) renameSync(logFile, `${logFile}.1`);
}

function endOfLog(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "";
}

function mayPass({ logFile }: Cluster) {
  return /still in use|already exists/.test(endOfLog(logFile));
}

function didNotStart({ logFile }: Cluster) {
  return new StartProblem(`PostgreSQL did not start (${endOfLog(logFile)}): its log is ${logFile}.`);
}

function stillBusy({ logFile }: Cluster) {
  return new StartProblem(
    `PostgreSQL has accepted no connection for a minute, because it is still recovering: start again later, or read ${logFile}.`,
  );
}
