import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { contentOf, requestOf } from "#contract/request.ts";
import { CallFailure, NetworkFailure } from "./failures.ts";
import { react } from "./reactions.ts";

interface Options {
  signal: AbortSignal;
  /** The sent share, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Like `send`, for a call with a large body: fetch does not report how much is sent, XMLHttpRequest does. */
export function upload<C extends Call>(
  call: C,
  input: z.input<C["input"]>,
  { signal, onProgress }: Options,
): Promise<ReplyOf<C>> {
  const sent = requestOf(call, input as Record<string, unknown>);
  const { type, content } = contentOf(sent);
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<C>>();
  const request = new XMLHttpRequest();
  request.open(call.method, sent.path);
  request.responseType = "json";
  request.setRequestHeader("cache-control", "no-cache");
  request.setRequestHeader("x-danjang-call", "1");
  if (type !== undefined) request.setRequestHeader("content-type", type);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) return resolve(request.response as ReplyOf<C>);
    const failure = new CallFailure(call, request.status, request.response, headersOf(request));
    if (failure.status === 401 || failure.status === 403) react.sessionEnded(call, failure);
    if (failure.status >= 500) react.serverFailed(call, failure);
    reject(failure);
  };
  request.onerror = () => reject(react.noResponse(call, new NetworkFailure()));
  request.onabort = () => reject(react.cancelled(call, signal.reason));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(content);
  return promise;
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/).slice(0, 2) as [string, string]));
}
