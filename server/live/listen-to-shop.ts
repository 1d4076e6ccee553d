import { listenToShop as call } from "#contract/live.ts";
import { admit } from "#server/http/calls/audience.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import type { LiveEvents } from "#server/http/live-events.ts";
import { eventFor } from "./events-for.ts";

type Input = Context<typeof call>["input"];

const heartbeatMilliseconds = 15_000;

/** Enough for some thousand events. */
const mostUnreadBytes = 256 * 1024;

/** An event has the time at which its change began, which may have taken a while. */
const longestChangeMilliseconds = 5_000;

export const listenToShop = handle(call, async ({ input, shop, principal, live, now, request, reply }) => {
  // Taken before the first await, so that each of many parallel requests counts.
  const giveBackPlace = live.takePlace(principal.tokenHash);
  if (!giveBackPlace) throw plumbingRefusal("too_many_requests", { retryAfterSeconds: 15 });
  const position = await startOf(input, live, shop.id, now).catch((error) => {
    giveBackPlace();
    throw error;
  });
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-store",
    "x-accel-buffering": "no",
  });
  stream.write(`event: ready\ndata: ${JSON.stringify({ number: position })}\n\n`);
  const heartbeat = setInterval(() => stream.write(": still here\n\n"), heartbeatMilliseconds);
  const leave = live.join({
    shopId: shop.id,
    position,
    tokenHash: principal.tokenHash,
    receive(event) {
      const heard = eventFor(shop.role, event);
      if (heard) stream.write(`id: ${heard.number}\nevent: shop\ndata: ${JSON.stringify(heard)}\n\n`);
      // A client that does not read gets the missed events when it reconnects.
      if (stream.writableLength > mostUnreadBytes) stream.destroy();
    },
    end() {
      stopSending();
      stream.end();
    },
    mayStay(who) {
      const admission = admit(call.for, who ?? null, shop.id);
      // Another role gets other events: the client opens a new stream after a role change.
      return admission.ok && admission.shopRole === shop.role;
    },
  });
  // Must run before the stream ends: a write to an ended stream would crash the process.
  const stopSending = () => {
    clearInterval(heartbeat);
    leave();
    giveBackPlace();
  };
  request.raw.once("close", stopSending);
  // A connection that was closed before this listener existed sends no further event.
  if (request.raw.destroyed) stopSending();
  // The answer is a stream, so no value is sent. The declared type is that of each event.
  return undefined as never;
});

/** The number of the last event that a screen already knows. */
async function startOf({ after, readingFor }: Input, live: LiveEvents, shopId: number, now: Date): Promise<number> {
  if (after === undefined) return live.lastNumber(shopId);
  if (readingFor === undefined) return after;
  const begun = new Date(now.getTime() - readingFor * 1000 - longestChangeMilliseconds);
  return Math.min(after, await live.lastNumber(shopId, begun));
}
