import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { requestOf } from "#contract/request.ts";
import { CallFailure, NetworkFailure } from "./failures.ts";
import { keepFile } from "./keep-file.ts";
import { react } from "./reactions.ts";

/** A call that answers with a file: it is fetched, so that a refusal can be shown, and then saved by the browser. */
export async function download<C extends Call>(
  call: C,
  input: z.input<C["input"]>,
  signal: AbortSignal,
): Promise<void> {
  const { path, body } = requestOf(call, input as Record<string, unknown>);
  const response = await fetch(path, {
    method: call.method,
    headers: { "cache-control": "no-cache", "x-danjang-call": "1", "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }).catch((error) => {
    throw signal.aborted ? react.cancelled(call, error) : react.noResponse(call, new NetworkFailure());
  });
  if (!response.ok) {
    const failure = new CallFailure(
      call,
      response.status,
      await response.json().catch(() => undefined),
      response.headers,
    );
    if (failure.status === 401 || failure.status === 403) react.sessionEnded(call, failure);
    if (failure.status >= 500) react.serverFailed(call, failure);
    throw failure;
  }
  keepFile(await response.blob(), nameIn(response.headers.get("content-disposition")));
}

const nameIn = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1] ?? "download");
