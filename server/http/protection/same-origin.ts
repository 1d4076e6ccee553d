import type { FastifyRequest } from "fastify";

/** Our own pages set this header. A foreign page cannot set it without a CORS permission, which is never given. */
export const ownHeader = "x-danjang-call";

/** Whether a request that changes something comes from our own pages, by the strongest sign it carries. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // Compared with its scheme: an attacker on the network can forge an http page, which is not our origin if we use https.
  if (headers.origin !== undefined)
    return headers.origin === (publicOrigin ? new URL(publicOrigin).origin : `${request.protocol}://${headers.host}`);
  return headers[ownHeader] !== undefined;
}
