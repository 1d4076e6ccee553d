import type { Call } from "./call.ts";

/** Where a call goes and what it carries: path and query as the contract names them, the rest of the input as body. */
export function requestOf(
  call: Call,
  input: Record<string, unknown>,
): { path: string; body: Record<string, unknown> | undefined } {
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
  return {
    path: `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    body: call.method === "GET" ? undefined : rest,
  };
}
