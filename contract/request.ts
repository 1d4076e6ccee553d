import type { Call } from "./call.ts";

interface CallRequest {
  path: string;
  body: Record<string, unknown> | undefined;
  /** Raw bytes that are sent instead of a JSON body. */
  bytes: Uint8Array | undefined;
}

/** The request of a call: path and query as in the contract, the other fields of the input as body. */
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

/** The body as sent, and its content type; both missing if there is no body. */
export function contentOf({ body, bytes }: CallRequest): { type?: string; content?: string | Uint8Array<ArrayBuffer> } {
  if (bytes) return { type: "application/octet-stream", content: bytes as Uint8Array<ArrayBuffer> };
  return body === undefined ? {} : { type: "application/json", content: JSON.stringify(body) };
}
