import type { FastifyRequest } from "fastify";

/** Our own callers set this; a foreign page cannot without asking permission first, which is never given. */
export const ownHeader = "x-danjang-call";

/** Whether a request that changes something comes from our own pages, by the strongest sign it carries. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin !== undefined) return hostOf(headers.origin) === headers.host;
  return headers[ownHeader] !== undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
