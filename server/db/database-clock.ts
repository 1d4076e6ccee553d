import { performance } from "node:perf_hooks";
import type pg from "pg";
import type { Logger } from "pino";
import { type Clock, hostTime } from "#server/clock.ts";

export interface DatabaseClock extends Clock {
  /** Compares once more; a database that does not answer changes nothing. */
  compare: () => Promise<void>;
  stop: () => void;
}

/** What the tests of the clock itself bring along, and nobody else. */
interface Host {
  /** Runs evenly, whatever is done to the time of day. In milliseconds. */
  elapsed: () => number;
  /** The time of day that this machine believes in. */
  time: () => number;
}

interface Sample {
  /** The database's time less ours, in milliseconds: it lies between these two for certain. */
  least: number;
  most: number;
}

const everyMilliseconds = 60_000;
/** The one with the shortest way counts: it says the most. */
const samplesEach = 3;
/** A machine whose clock differs by more is out of order. The alert in `ops/alerts.yml` says the same. */
const mostDriftMilliseconds = 2000;

const thisHost: Host = { elapsed: () => performance.now(), time: hostTime };

/**
 * The time of the database, which is the same for every process. The host counts only what has passed since the last
 * comparison, so neither a wrong host clock nor one that is set anew changes anything. It is compared at the start, each
 * minute, and with every new connection: after a failover another machine answers, with another clock.
 */
export async function openDatabaseClock(pool: pg.Pool, log: Logger, host = thisHost): Promise<DatabaseClock> {
  let offset = midpoint(await sample(pool, host));
  let comparedAt = host.elapsed();
  let askedAt = comparedAt;
  let told = askedAt + offset;
  let comparing: Promise<void> | undefined;
  let isUnread = false;
  let isStopped = false;
  let isDrifting = false;

  /** Never earlier than before: time that has to go back runs at half its speed until it fits again. */
  function now(): Date {
    const at = host.elapsed();
    told = Math.max(at + offset, told + (at - askedAt) / 2);
    askedAt = at;
    return new Date(told);
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
      // Moved no further than the answer proves: one that was long on its way says little, and moves nothing by its half.
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

  /** One at a time: those who come meanwhile get the one that is under way. */
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

/** Asked on one connection that is there already, so that the way is only the question's. */
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
