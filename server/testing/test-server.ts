import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { inject } from "vitest";
import { standingClock } from "#server/clock.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { openLog } from "#server/log.ts";
import { type Server, startServer } from "#server/server.ts";
import { templateDatabase } from "./global-setup.ts";
import { applicationMakers } from "./makers/application-makers.ts";
import { contentMakers } from "./makers/content-makers.ts";
import { type Makers, makers } from "./makers/makers.ts";
import { menuMakers } from "./makers/menu-makers.ts";
import { promotionMakers } from "./makers/promotion-makers.ts";
import { reservationMakers } from "./makers/reservation-makers.ts";
import { type Visitor, visitor } from "./visitor.ts";

export interface TestServer
  extends Makers,
    ReturnType<typeof reservationMakers>,
    ReturnType<typeof menuMakers>,
    ReturnType<typeof promotionMakers>,
    ReturnType<typeof contentMakers>,
    ReturnType<typeof applicationMakers> {
  url: string;
  parts: Parts;
  clock: ReturnType<typeof standingClock>;
  /** A person without a session, in a new browser. */
  visitor: () => Visitor;
  /** A second server on the same database, like another process. */
  another: () => Promise<TestServer>;
  stop: () => Promise<void>;
}

interface Options {
  rateLimits?: boolean;
  config?: Partial<Config>;
  log?: Logger;
  runJobs?: boolean;
  database?: string;
  /** Sunday noon in Seoul by default. */
  now?: string;
}

/** Bugs that the servers of this file have logged; printed if a test fails. */
const errors: string[] = [];

const running = new Set<() => Promise<void>>();
const databases = new Set<string>();

/** Returns the list and empties it. */
export const takeErrors = (): string[] => errors.splice(0);

/** After each test file: stops the servers that it started, and drops their databases, which would fill a small disk. */
export async function stopEveryServer() {
  await Promise.all([...running].map((stop) => stop()));
  if (databases.size === 0) return;
  await asAdmin(async (admin) => {
    for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  });
  databases.clear();
}

/** A real server with its own database, cloned from the template. It stops when the test file ends. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const cluster = inject("testCluster");
  const database = options.database ?? (await cloneTemplate());
  const folder = await mkdtemp(join(tmpdir(), "danjang-server-"));
  const clock = standingClock(options.now ?? "2026-11-15T03:00:00Z");
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, ...testKeys }),
    rateLimits: options.rateLimits ?? false,
    standIns: options.config?.production !== true,
    ...options.config,
  };
  const log = options.log ?? openLog("error", { write: (line) => void errors.push(line) });
  const server: Server = await startServer({
    config,
    clock,
    log,
    connection: { ...cluster, database },
    runJobs: options.runJobs ?? false,
    connections: 12,
  });
  const stop = async () => {
    if (!running.delete(stop)) return;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  running.add(stop);
  const made = makers(server.parts, server.address);
  return {
    ...made,
    ...applicationMakers(server.parts, made),
    ...reservationMakers(server.parts),
    ...menuMakers(server.parts),
    ...promotionMakers(server.parts),
    ...contentMakers(server.parts),
    url: server.address,
    parts: server.parts,
    clock,
    visitor: () => visitor(server.address),
    another: () => startTestServer({ ...options, database }),
    stop,
  };
}

/** The same in every server of a run, so that they can read each other's rows. */
const testKeys = { ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`, FINGERPRINT_KEY: "tests" };

/** Copies file by file: the default, through the write-ahead log, takes three times as long. */
async function cloneTemplate(): Promise<string> {
  const name = `danjang_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${templateDatabase} strategy file_copy`));
  databases.add(name);
  return name;
}

/** As the administrator of the shared cluster, outside of the tests' databases. */
export async function asAdmin(work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export const randomName = (prefix: string) => `${prefix}_${randomBytes(5).toString("hex")}`;
