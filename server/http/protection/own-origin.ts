import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";

/** The address where browsers reach us. Behind a proxy only the configured origin is trusted. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}
