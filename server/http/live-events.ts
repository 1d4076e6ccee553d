import pg from "pg";
import type { Logger } from "pino";
import type { ShopEvent } from "#contract/live.ts";
import type { Db } from "#server/db/open-db.ts";
import { type Announcement, recordEvents } from "./calls/record-change.ts";
import type { Principal, Sessions } from "./protection/session.ts";

export interface Listener {
  shopId: number;
  /** The number of the last event that it has received. */
  position: number;
  receive: (event: ShopEvent) => void;
  end: () => void;
  tokenHash: Buffer;
  /** Called every second with the present principal of the session; false ends the stream. */
  mayStay: (principal: Principal | undefined) => boolean;
}

export interface LiveEvents {
  start: () => void;
  /** Writes events as the last statements of a transaction. Pass the same ones to `published` after the commit. */
  record: (db: Db, announcements: Announcement[], at: Date) => Promise<void>;
  published: (announcements: Pick<Announcement, "shopId">[]) => void;
  join: (listener: Listener) => () => void;
  /**
   * Counts one more stream until the returned function is called. Undefined if this session, or this process, has reached
   * its limit.
   */
  takePlace: (tokenHash: Buffer) => (() => void) | undefined;
  /** The number of the newest event, now or at an earlier moment. Zero if there is none, or none is stored any more. */
  lastNumber: (shopId: number, at?: Date) => Promise<number>;
  streams: () => number;
  stop: () => Promise<void>;
}

const channel = "shop_events";
const pollMilliseconds = 1000;
const announceMilliseconds = 30;
/** A browser opens one stream per shop that it shows, however many tabs there are. */
const mostOfSession = 30;
/** Each stream is checked about every second. */
const mostOfProcess = 5000;

/**
 * Live events across server processes. The event log decides what happened and in which order. NOTIFY makes delivery
 * fast, and a poll makes it certain.
 */
export function openLiveEvents(pool: pg.Pool, log: Logger, alive: Sessions["alive"]): LiveEvents {
  const listeners = new Map<number, Set<Listener>>();
  const reading = new Map<number, Promise<void>>();
  const unannounced = new Set<number>();
  /** The session of each stream that is open or about to be. */
  const places = new Set<Buffer>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const everyListener = () => [...listeners.values()].flatMap((set) => [...set]);

  /** Reads of one shop run one after the other, so that its listeners never see events out of order. */
  function wake(shopId: number) {
    if (!listeners.has(shopId)) return;
    const next = (reading.get(shopId) ?? Promise.resolve())
      .then(() => deliver(shopId))
      .catch((error) => log.warn({ err: error }, "live events could not be read; the next poll tries again"));
    reading.set(shopId, next);
    next.then(() => {
      if (reading.get(shopId) === next) reading.delete(shopId);
    });
  }

  async function deliver(shopId: number) {
    const waiting = listeners.get(shopId);
    if (!waiting?.size) return;
    const oldest = Math.min(...[...waiting].map((listener) => listener.position));
    const { rows } = await pool.query<{ number: string; kind: ShopEvent["kind"]; subject_ids: string[]; at: Date }>(
      "select number, kind, subject_ids, at from shop_events where shop_id = $1 and number > $2 order by number limit 1000",
      [shopId, oldest],
    );
    for (const row of rows) {
      const event = {
        shopId,
        number: Number(row.number),
        kind: row.kind,
        subjectIds: row.subject_ids.map(Number),
        at: row.at.toISOString(),
      };
      for (const listener of waiting) {
        // A listener that joined during the query at an older position has its own read waiting.
        if (event.number <= listener.position || listener.position < oldest) continue;
        listener.position = event.number;
        listener.receive(event);
      }
    }
    if (rows.length === 1000) wake(shopId);
  }

  /** One message for all shops with news in the last few milliseconds. On a busy day that is most shops. */
  function announceToOthers() {
    const shops = [...unannounced].join(",");
    unannounced.clear();
    pool
      .query({ name: "announce-shops", text: "select pg_notify($1, $2)", values: [channel, shops] })
      .catch((error) => log.debug({ err: error }, "other processes will find the event by their poll"));
  }

  async function poll() {
    await dismissStrangers();
    const shops = [...listeners.keys()];
    if (shops.length === 0) return;
    const { rows } = await pool.query<{ shop_id: string; last_number: string }>(
      "select shop_id, last_number from shop_event_counters where shop_id = any($1)",
      [shops],
    );
    for (const row of rows) {
      const waiting = listeners.get(Number(row.shop_id));
      if ([...(waiting ?? [])].some((listener) => listener.position < Number(row.last_number)))
        wake(Number(row.shop_id));
    }
  }

  async function dismissStrangers() {
    const all = everyListener();
    if (all.length === 0) return;
    const principals = await alive(all.map((listener) => listener.tokenHash));
    for (const listener of all) {
      if (!listener.mayStay(principals.get(listener.tokenHash.toString("hex")))) listener.end();
    }
  }

  async function listen() {
    if (stopped) return;
    const fresh = new pg.Client({ ...pool.options, application_name: "danjang-live" } as pg.ClientConfig);
    const again = () => {
      if (client !== fresh) return;
      client = undefined;
    };
    fresh.on("error", again);
    fresh.on("end", again);
    fresh.on("notification", ({ payload }) => {
      for (const shopId of new Set((payload ?? "").split(",").map(Number))) wake(shopId);
    });
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      // Reads the events that were sent while no connection listened.
      for (const shopId of listeners.keys()) wake(shopId);
    } catch (error) {
      again();
      await fresh.end().catch(() => {});
      throw error;
    }
  }

  async function tick() {
    try {
      if (!client) await listen();
      await poll();
    } catch (error) {
      log.debug({ err: error }, "live events wait for the database");
    }
    if (!stopped) timer = setTimeout(tick, pollMilliseconds).unref();
  }

  return {
    start: () => void tick(),
    record: recordEvents,
    published(announcements) {
      for (const { shopId } of announcements) {
        wake(shopId);
        if (unannounced.size === 0) setTimeout(announceToOthers, announceMilliseconds).unref();
        unannounced.add(shopId);
      }
    },
    join(listener) {
      const set = listeners.get(listener.shopId) ?? new Set();
      listeners.set(listener.shopId, set.add(listener));
      wake(listener.shopId);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(listener.shopId);
      };
    },
    takePlace(tokenHash) {
      const own = [...places].filter((place) => place.equals(tokenHash));
      if (places.size >= mostOfProcess || own.length >= mostOfSession) return undefined;
      const place = Buffer.from(tokenHash);
      places.add(place);
      return () => places.delete(place);
    },
    async lastNumber(shopId, at) {
      const { rows } =
        at === undefined
          ? await pool.query("select last_number from shop_event_counters where shop_id = $1", [shopId])
          : await pool.query(
              "select number as last_number from shop_events where shop_id = $1 and at <= $2 order by number desc limit 1",
              [shopId, at],
            );
      return Number(rows[0]?.last_number ?? 0);
    },
    streams: () => everyListener().length,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const listener of everyListener()) listener.end();
      await client?.end().catch(() => {});
    },
  };
}
