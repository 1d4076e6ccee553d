import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";

/** Behind a proxy only the configured origin is trusted. */
export function bookingPageUrl({ config, request }: { config: Config; request: FastifyRequest }, shopId: number) {
  return `${config.publicOrigin ?? `${request.protocol}://${request.host}`}/book/${shopId}`;
}
