import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import type { Clock } from "#server/clock.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";

export interface RateLimit {
  /** Counts one request of a bucket, and refuses it if there were too many this minute. */
  count: (bucket: string, perMinute: number) => void;
  /** The number of refusals of this process. */
  refusals: () => number;
  stop: () => void;
}

const windowMilliseconds = 60_000;
/** A nearly empty bucket is not worth a row: only buckets near a limit are summed over the processes. */
const worthSharing = 10;

export const noRateLimit: RateLimit = { count: () => {}, refusals: () => 0, stop: () => {} };

/** Each process counts by itself and every second adds its numbers to the others' in the database. */
export function openRateLimit(pool: pg.Pool, log: Logger, clock: Clock): RateLimit {
  const currentWindow = () => Math.floor(clock.now().getTime() / windowMilliseconds) * windowMilliseconds;
  const processId = randomUUID();
  let windowStart = currentWindow();
  let buckets = new Map<string, { mine: number; others: number }>();
  let refusals = 0;

  function count(bucket: string, perMinute: number) {
    if (currentWindow() !== windowStart) {
      windowStart = currentWindow();
      buckets = new Map();
    }
    const counter = buckets.get(bucket) ?? { mine: 0, others: 0 };
    buckets.set(bucket, counter);
    counter.mine += 1;
    if (counter.mine + counter.others <= perMinute) return;
    refusals += 1;
    const retryAfterSeconds = Math.ceil((windowStart + windowMilliseconds - clock.now().getTime()) / 1000);
    throw plumbingRefusal("too_many_requests", { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
  }

  async function share() {
    const busy = [...buckets].filter(([, counter]) => counter.mine >= worthSharing);
    if (busy.length === 0) return;
    const names = busy.map(([bucket]) => bucket);
    const { rows } = await pool.query<{ bucket: string; others: string }>(
      `with mine as (
         insert into rate_counters (window_start, bucket, process_id, requests)
         select $1, bucket, $2, requests from unnest($3::text[], $4::int[]) as t (bucket, requests)
         on conflict (window_start, bucket, process_id) do update set requests = excluded.requests
       ), old as (delete from rate_counters where window_start < $1 - interval '2 minutes')
       select bucket, sum(requests) as others from rate_counters
       where window_start = $1 and bucket = any($3) and process_id <> $2 group by bucket`,
      [new Date(windowStart), processId, names, busy.map(([, counter]) => counter.mine)],
    );
    for (const { bucket, others } of rows) {
      const counter = buckets.get(bucket);
      if (counter) counter.others = Number(others);
    }
  }

  const timer = setInterval(() => {
    share().catch((error) => log.warn({ err: error }, "rate counters could not be shared"));
  }, 1000);
  timer.unref();
  return { count, refusals: () => refusals, stop: () => clearInterval(timer) };
}
