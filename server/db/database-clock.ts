import { performance } from "node:perf_hooks";
import type pg from "pg";
import type { Logger } from "pino";
import { type Clock, hostTime } from "#server/clock.ts";

export interface DatabaseClock extends Clock {
  /** Compares again; if the database does not answer, nothing changes. */
  compare: () => Promise<void>;
  stop: () => void;
}

/** Only for the tests of the clock itself. */
interface Host {
  /** A monotonic clock in milliseconds, which nobody can set. */
  elapsed: () => number;
  /** The machine's time of day. */
  time: () => number;
}

interface Sample {
  /** The difference of the database's time to ours in milliseconds: it is certainly between these two. */
  least: number;
  most: number;
}

const everyMilliseconds = 60_000;
/** The one with the shortest delay is used, because it is the most exact. */
const samplesEach = 3;
/** A larger difference means that the machine's clock is wrong. The alert in `ops/alerts.yml` has the same value. */
const mostDriftMilliseconds = 2000;

const thisHost: Host = { elapsed: () => performance.now(), time: hostTime };

/**
 * The database's time, which is the same for every process. The host only counts the time since the last comparison, so
 * a wrong or changed host clock has no effect. It is compared at the start, each minute, and with every new connection:
 * after a failover another machine with another clock may answer.
 */
export async function openDatabaseClock(pool: pg.Pool, log: Logger, host = thisHost): Promise<DatabaseClock> {
  let offset = midpoint(await sample(pool, host));
  let comparedAt = host.elapsed();
  let askedAt = comparedAt;
  let shown = askedAt + offset;
  let comparing: Promise<void> | undefined;
  let isUnread = false;
  let isStopped = false;
  let isDrifting = false;

  /** Never before an earlier result: if time has to go back, it runs at half speed until it is right again. */
  function now(): Date {
    const at = host.elapsed();
    shown = Math.max(at + offset, shown + (at - askedAt) / 2);
    askedAt = at;
    return new Date(shown);
  }

  const hostAhead = () => host.time() - now().getTime();

  function warnOfDrift() {
    const ahead = hostAhead();
    const was = isDrifting;
    isDrifting = Math.abs(ahead) > mostDriftMilliseconds;
    if (isDrifting === was) return;
    const seconds = Math.round(ahead) / 1000;
    if (isDrifting)
      log.warn(
        { hostAheadSeconds: seconds },
        "this machine's clock differs from the database's; the database's counts",
      );
    else log.info({ hostAheadSeconds: seconds }, "this machine's clock agrees with the database's again");
  }

  async function compareOnce() {
    try {
      const { least, most } = await sample(pool, host);
      // Moved no further than the answer proves: a slow answer is inexact, and must not move it by half of its delay.
      const better = Math.min(Math.max(offset, least), most);
      if (offset - better > mostDriftMilliseconds)
        log.warn({ seconds: Math.round(offset - better) / 1000 }, "the database's clock has gone back");
      offset = better;
      comparedAt = host.elapsed();
      isUnread = false;
      warnOfDrift();
    } catch (error) {
      if (!isUnread && !isStopped)
        log.warn({ err: error }, "the database's clock could not be read; going on by the last comparison");
      isUnread = true;
    }
  }

  /** One at a time: parallel callers share the running one. */
  function compare() {
    comparing ??= compareOnce().finally(() => {
      comparing = undefined;
    });
    return comparing;
  }

  warnOfDrift();
  const timer = setInterval(compare, everyMilliseconds).unref();
  const onConnect = () => void compare();
  pool.on("connect", onConnect);
  return {
    now,
    compare,
    comparison: () => ({
      hostAheadSeconds: hostAhead() / 1000,
      ageSeconds: (host.elapsed() - comparedAt) / 1000,
    }),
    stop() {
      isStopped = true;
      clearInterval(timer);
      pool.off("connect", onConnect);
    },
  };
}

const midpoint = ({ least, most }: Sample) => (least + most) / 2;

/** On an open connection, so that the delay is only that of the query. */
async function sample(pool: pg.Pool, { elapsed }: Host): Promise<Sample> {
  const client = await pool.connect();
  try {
    const samples: Sample[] = [];
    for (let turn = 0; turn < samplesEach; turn++) {
      const sentAt = elapsed();
      const { rows } = await client.query<{ at: number }>(
        "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
      );
      const receivedAt = elapsed();
      const at = rows[0]?.at ?? Number.NaN;
      samples.push({ least: at - receivedAt, most: at - sentAt });
    }
    return samples.reduce((best, one) => (one.most - one.least < best.most - best.least ? one : best));
  } finally {
    client.release();
  }
}
