import type { Call } from "#contract/call.ts";
import { contentOf, requestOf } from "#contract/request.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import type { Input } from "./valid-input.ts";

export interface Asked {
  status: number;
  code: string | undefined;
  text: string;
  headers: Headers;
}

interface More {
  /** Replaces the headers by which the server knows our own pages. */
  headers?: Record<string, string>;
  /** Replaces the body that the input makes, as sent. */
  body?: string;
}

/** Makes any call, without its types. Of a stream only the start is read. */
export async function ask(visitor: Visitor, call: Call, input: Input, more: More = {}): Promise<Asked> {
  const address = requestOf(call, input);
  const { type, content } = contentOf(address);
  const body = more.body ?? content;
  const response = await visitor.fetch(address.path, {
    method: call.method,
    headers: {
      ...(more.headers ?? { "sec-fetch-site": "same-origin" }),
      ...(body === undefined
        ? {}
        : { "content-type": more.body === undefined ? (type as string) : "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return taken(response);
}

export async function taken(response: Response): Promise<Asked> {
  const { status, headers } = response;
  const streams = headers.get("content-type")?.startsWith("text/event-stream");
  if (streams) await response.body?.cancel();
  const text = streams ? "" : await response.text();
  return { status, headers, text, code: codeIn(text) };
}

function codeIn(text: string): string | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
