import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "#server/clock.ts";
import { release } from "#server/release.ts";
import type { Parts } from "./calls/context.ts";
import { isDatabaseAway } from "./calls/errors.ts";
import type { RateLimit } from "./protection/rate-limit.ts";
import { readWaitingWork, type WaitingWork } from "./waiting-work.ts";

type Tools = Pick<Parts, "pool" | "clock" | "config" | "live" | "jobs" | "log">;

/** The database is read at most this often, however many requests come. */
const freshMilliseconds = 5000;

/** Metrics for Prometheus on this machine. Other addresses get "not found". */
export function serveMetrics(app: FastifyInstance, parts: Tools, rateLimit: RateLimit) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  countRequests(app, registry);
  const ofProcess = processFigures(registry, parts, rateLimit);
  const ofDatabase = databaseFigures(registry, parts);
  app.get("/metrics", async (request, reply) => {
    if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip)) return reply.callNotFound();
    await Promise.all([ofProcess(), ofDatabase()]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: "danjang_requests_total",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "danjang_request_seconds",
    help: "Time to answer by route",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
}

function processFigures(registry: Registry, { pool, clock, config, live, jobs }: Tools, rateLimit: RateLimit) {
  const gauge = gaugesIn(registry);
  const info = gauge("danjang_release_info", "Always 1; the label says which release runs", ["release", "commit"]);
  info.set({ release: release.label, commit: release.commit ?? "" }, 1);
  const connections = gauge("danjang_database_connections", "Database connections by state", ["state"]);
  const streams = gauge("danjang_live_streams", "Screens that are listening to this process");
  const free = gauge("danjang_data_folder_free_bytes", "Room left on the disk of DATA_DIR");
  const showClock = clockFigures(registry, clock);
  const registers = [registry];
  const refusals = new Counter({
    name: "danjang_rate_limit_refusals_total",
    help: "Requests that came too often",
    registers,
  });
  const done = new Counter({
    name: "danjang_jobs_done_total",
    help: "Jobs that this process has done, by outcome",
    labelNames: ["job", "outcome"],
    registers,
  });
  return async () => {
    connections.set({ state: "all" }, pool.totalCount);
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "waiting" }, pool.waitingCount);
    streams.set(live.streams());
    showClock();
    refusals.reset();
    refusals.inc(rateLimit.refusals());
    done.reset();
    for (const { job, outcome, count } of jobs.done()) done.inc({ job, outcome }, count);
    const { bavail, bsize } = await statfs(config.dataDir);
    free.set(bavail * bsize);
  };
}

function clockFigures(registry: Registry, clock: Clock): () => void {
  const gauge = gaugesIn(registry);
  const ahead = gauge(
    "danjang_clock_host_ahead_seconds",
    "By how much this machine's clock is ahead of the database's",
  );
  const age = gauge("danjang_clock_comparison_age_seconds", "How long ago the two were compared");
  return () => {
    const compared = clock.comparison?.();
    if (!compared) return;
    ahead.set(compared.hostAheadSeconds);
    age.set(compared.ageSeconds);
  };
}

/** Metrics that are the same in every process of the database. */
function databaseFigures(registry: Registry, { pool, clock, config, log }: Tools) {
  const gauge = gaugesIn(registry);
  const up = gauge("danjang_database_up", "1 while the database answers");
  const bytes = gauge("danjang_database_bytes", "Size of the database");
  const locks = gauge("danjang_sign_in_locks", "Accounts and addresses that wait after wrong passwords");
  const texts = gauge("danjang_texts_today", "Text messages handed to the provider today");
  const mostTexts = gauge("danjang_texts_limit", "How many there may be in a day");
  const waiting = gauge("danjang_waiting_work", "What should be done and is not yet", ["work"]);
  const oldest = gauge("danjang_waiting_work_oldest_seconds", "Since when the oldest of it waits", ["work"]);
  const stuck = gauge("danjang_stuck_work", "What goes on only when somebody looks at it", ["work"]);
  const jobs = gauge("danjang_jobs", "Jobs in the queue by state", ["job", "state"]);
  const oldestJob = gauge("danjang_jobs_oldest_seconds", "How long the oldest job is overdue", ["job"]);
  const perJob = [jobs, oldestJob];
  const all = [bytes, locks, texts, waiting, oldest, stuck, ...perJob];
  const read = keptFor(freshMilliseconds, () => readWaitingWork(pool, clock.now()));

  function show(found: WaitingWork) {
    // A queue that is empty now has no row, so old values are removed first.
    for (const figure of perJob) figure.reset();
    bytes.set(found.databaseBytes);
    locks.set(found.signInLocks);
    texts.set(found.textsToday);
    mostTexts.set(config.textsPerDay);
    for (const { work, count, oldestSeconds } of found.waiting) {
      waiting.set({ work }, count);
      oldest.set({ work }, oldestSeconds);
    }
    for (const { work, count } of found.stuck) stuck.set({ work }, count);
    for (const { job, oldestSeconds, ...states } of found.jobs) {
      for (const [state, count] of Object.entries(states)) jobs.set({ job, state }, count);
      oldestJob.set({ job }, oldestSeconds);
    }
  }

  return async () => {
    try {
      show(await read());
      up.set(1);
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, "the figures of the database could not be read");
      // No value is better than an old one.
      for (const figure of all) figure.reset();
      up.set(0);
    }
  };
}

const gaugesIn =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

/** One answer for all requests within this time. A failure is not kept. */
function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.value;
    const value = read();
    kept = { until: performance.now() + milliseconds, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
