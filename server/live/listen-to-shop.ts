import { listenToShop as call, type ShopEvent } from "#contract/live.ts";
import { admit } from "#server/http/audience.ts";
import { type Context, handle } from "#server/http/context.ts";
import { plumbingRefusal } from "#server/http/errors.ts";
import type { LiveEvents } from "#server/http/live-events.ts";
import { eventFor } from "./events-for.ts";

type Input = Context<typeof call>["input"];

const heartbeatMilliseconds = 15_000;

/** Some thousand events. */
const mostUnreadBytes = 256 * 1024;

/** An event bears the time at which its change began, which may have taken a while. */
const longestChangeMilliseconds = 5_000;

export const listenToShop = handle(call, async ({ input, shop, principal, live, now, request, reply }) => {
  // Taken before anything is waited for: of many that open at once each counts.
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
      // Whoever does not read is told from there on when they come back.
      if (stream.writableLength > mostUnreadBytes) stream.destroy();
    },
    end() {
      stopSending();
      stream.end();
    },
    mayStay(who) {
      const admission = admit(call.for, who ?? null, shop.id);
      // Another role hears other things: whoever got one opens a stream anew.
      return admission.ok && admission.shopRole === shop.role;
    },
  });
  // Before the stream ends, not after: a write to an ended stream would bring the whole process down.
  const stopSending = () => {
    clearInterval(heartbeat);
    leave();
    giveBackPlace();
  };
  request.raw.once("close", stopSending);
  // Of a line that was cut before anybody listened for it, nothing more is heard.
  if (request.raw.destroyed) stopSending();
  // Answered as a stream, so nothing is sent of this; the type is what each event carries.
  return undefined as unknown as ShopEvent;
});

/** The number of the last event that a screen knows of. */
async function startOf({ after, readingFor }: Input, live: LiveEvents, shopId: number, now: Date): Promise<number> {
  if (after === undefined) return live.lastNumber(shopId);
  if (readingFor === undefined) return after;
  const begun = new Date(now.getTime() - readingFor * 1000 - longestChangeMilliseconds);
  return Math.min(after, await live.lastNumber(shopId, begun));
}
