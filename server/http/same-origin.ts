import type { FastifyRequest } from "fastify";

/** Our own callers set this; a foreign page cannot without asking permission first, which is never given. */
export const ownHeader = "x-danjang-call";

/** Whether a request that changes something comes from our own pages, by the strongest sign it carries. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // With its scheme: whoever sits on the line can write a page for http, and it is not ours where we are https.
  if (headers.origin !== undefined)
    return headers.origin === (publicOrigin ? new URL(publicOrigin).origin : `${request.protocol}://${headers.host}`);
  return headers[ownHeader] !== undefined;
}
