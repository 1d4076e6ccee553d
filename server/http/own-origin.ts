import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";

/** Where the browser reaches us; behind a proxy only the configured origin is believed. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}
