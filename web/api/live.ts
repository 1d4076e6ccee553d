import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Call } from "#contract/call.ts";
import { listenToShop, longestReadingSeconds, type ShopEvent } from "#contract/live.ts";
import { changesEverything, type ShopEventKind } from "#domain/shops/shop-event.ts";
import { createStore } from "#web/ui/store.ts";
import { heard, suspectLoss, waitOrOnline } from "./connection.ts";
import { idle } from "./idle.ts";
import { addressOf } from "./send.ts";

const firstWait = 500;
const longestWait = 15_000;

type Line = { kind: "event"; event: ShopEvent } | { kind: "connected"; connected: boolean };

/**
 * Keeps the screens of a shop up to date, from the first event after the shop was read. One tab holds the stream for
 * all tabs of the shop, because a browser allows only a few connections to a site.
 */
export function useLiveShop(shopId: number, enabled: boolean, since: number | undefined) {
  const queryClient = useQueryClient();
  // The data of the first shop was not requested before the page.
  const from = useRef({ shopId, since, readSince: 0 });
  if (from.current.shopId !== shopId) from.current = { shopId, since, readSince: performance.now() };
  // The event number of the first reading; later readings have newer numbers, which must not open the stream again.
  from.current.since ??= since;
  const isKnown = since !== undefined;
  useEffect(() => {
    if (!enabled || !isKnown) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const name = `danjang-shop-${shopId}`;
    const channel = new BroadcastChannel(name);
    let { since: last = 0 } = from.current;
    function hear(line: Line) {
      if (line.kind === "connected") return connected.set(line.connected);
      last = Math.max(last, line.event.number);
      askAgain(queryClient, line.event.kind);
    }
    channel.onmessage = ({ data }: MessageEvent<Line>) => hear(data);
    const publish = (line: Line) => {
      hear(line);
      channel.postMessage(line);
    };
    async function listen() {
      // Nothing is missed: the stream begins where the reading began.
      await idle;
      const { readSince } = from.current;
      const wasFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await holdStream({ shopId, after: last, readSince, publish, signal });
        return lock !== null;
      });
      if (wasFirst || signal.aborted) return;
      // This tab missed the events that the other tab got while this one was loading.
      askAgain(queryClient);
      await navigator.locks.request(name, { signal }, () => holdStream({ shopId, after: last, publish, signal }));
    }
    listen().catch((error) => console.debug("live events ended", error));
    return () => {
      leaving.abort();
      channel.close();
      connected.set(true);
    };
  }, [shopId, enabled, isKnown, queryClient]);
}

/** False while the stream reconnects: the data may be out of date. */
const connected = createStore(true);

export const isLiveConnected = connected.get;
export const useLiveConnected = connected.use;

/**
 * An event says that something has changed, not its content: the shown data is read again, and older requests are
 * cancelled.
 */
function askAgain(queryClient: QueryClient, kind: ShopEventKind = "shop_changed") {
  const concerned = ({ meta }: Query) =>
    changesEverything.includes(kind) || (meta as Partial<Pick<Call, "changedBy">>)?.changedBy?.includes(kind) === true;
  for (const query of queryClient.getQueryCache().findAll({ predicate: concerned, fetchStatus: "fetching" })) {
    // A first request that is still running is not cancelled, and its answer may be older than the event: it is
    // requested again.
    if (query.state.data === undefined)
      query.promise
        ?.then(() => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }))
        .catch(() => {});
  }
  queryClient.invalidateQueries({ predicate: concerned });
}

interface Stream {
  shopId: number;
  after: number;
  /** When reading began, by the page's clock; all later events are handled. */
  readSince?: number | undefined;
  publish: (line: Line) => void;
  signal: AbortSignal;
}

async function holdStream({ shopId, publish, signal, ...begin }: Stream) {
  let { after, readSince } = begin;
  let wait = firstWait;
  while (!signal.aborted) {
    try {
      const response = await fetch(addressOf(listenToShop, { shopId, after, readingFor: secondsSince(readSince) }), {
        signal,
        headers: { "cache-control": "no-cache" },
      });
      // The person has no access any more; the next call of a screen will publish the reason.
      if (response.status === 401 || response.status === 403 || response.status === 404) return;
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      for await (const { event, data } of readEvents(response.body)) {
        wait = firstWait;
        const { number } = data as { number: number };
        if (event === "ready") publish({ kind: "connected", connected: true });
        else publish({ kind: "event", event: data as ShopEvent });
        after = number;
        readSince = undefined;
      }
    } catch (error) {
      if (signal.aborted) return;
      console.debug("live events will be found again", error);
    }
    publish({ kind: "connected", connected: false });
    suspectLoss();
    await waitOrOnline(wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, longestWait);
  }
}

const secondsSince = (moment: number | undefined) =>
  moment === undefined ? undefined : Math.min(longestReadingSeconds, Math.ceil((performance.now() - moment) / 1000));

async function* readEvents(body: ReadableStream<Uint8Array>) {
  let rest = "";
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const parts = (rest + value).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (event && data) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
