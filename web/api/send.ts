import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { contentOf, requestOf } from "#contract/request.ts";
import { isAway } from "./away.ts";
import { heard } from "./connection.ts";
import { takeEarlyAnswer } from "./early-answer.ts";
import { CallFailure, NetworkFailure } from "./failures.ts";
import { react } from "./reactions.ts";
import { keepServerTime } from "./server-time.ts";

export interface SendOptions {
  signal?: AbortSignal;
  /**
   * A request with the same key is done once, however often it is sent. A form creates the key when it opens and keeps
   * it until it succeeds.
   */
  idempotencyKey?: string;
}

/** The only way to the server: any call of the contract, with its method and path. */
export async function send<C extends Call>(
  call: C,
  input: z.input<C["input"]>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const request = requestOf(call, input as Record<string, unknown>);
  const { type, content } = contentOf(request);
  let response: Response;
  try {
    response = await (takeEarlyAnswer(call.method, request.path, options.signal) ??
      fetch(request.path, {
        method: call.method,
        headers: {
          "cache-control": "no-cache",
          "x-danjang-call": "1",
          ...(isAway() ? { "x-danjang-away": "1" } : {}),
          ...(type === undefined ? {} : { "content-type": type }),
          ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
        },
        ...(content === undefined ? {} : { body: content }),
        ...(options.signal ? { signal: options.signal } : {}),
      }));
  } catch (error) {
    throw isCancelled(error) ? react.cancelled(call, error) : react.noResponse(call, new NetworkFailure());
  }
  keepServerTime(response.headers);
  heard();
  const answer = await readAnswer(response, call);
  if (response.ok) return answer as ReplyOf<C>;
  const failure = new CallFailure(call, response.status, answer, response.headers);
  if (failure.status === 401 || failure.status === 403) react.sessionEnded(call, failure);
  if (failure.status >= 500) react.serverFailed(call, failure);
  throw failure;
}

/** An address that the browser requests by itself, such as a redirect or a download. */
export function addressOf<C extends Call>(call: C, input: z.input<C["input"]>): string {
  return requestOf(call, input as Record<string, unknown>).path;
}

/** A proxy may answer with its own page; that is a failure without content. */
async function readAnswer(response: Response, call: Call): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isCancelled(error)) throw react.cancelled(call, error);
    if (response.ok) throw react.noResponse(call, new NetworkFailure());
    return undefined;
  }
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
