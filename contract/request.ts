import type { Call } from "./call.ts";

interface CallRequest {
  path: string;
  body: Record<string, unknown> | undefined;
  /** Sent as they are instead of a body of JSON. */
  bytes: Uint8Array | undefined;
}

/** Where a call goes and what it carries: path and query as the contract names them, the rest of the input as body. */
export function requestOf(call: Call, input: Record<string, unknown>): CallRequest {
  const rest = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const query = call.queryNames
    .map((name) => [name, take(name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const content = call.bytes === undefined ? undefined : rest[call.bytes];
  const bytes = content instanceof Uint8Array ? content : undefined;
  return {
    path: `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    body: call.method !== "GET" && !bytes ? rest : undefined,
    bytes,
  };
}

/** The body as it goes over the wire, and the type that says how to read it; neither where there is none. */
export function contentOf({ body, bytes }: CallRequest): { type?: string; content?: string | Uint8Array<ArrayBuffer> } {
  if (bytes) return { type: "application/octet-stream", content: bytes as Uint8Array<ArrayBuffer> };
  return body === undefined ? {} : { type: "application/json", content: JSON.stringify(body) };
}
