import type { Parts } from "#server/http/context.ts";
import type { CardGatewayPort } from "#server/outside/card-gateway/card-gateway-port.ts";

/** The same server with a gateway that behaves otherwise in what is named, and as before in the rest. */
export function withGateway(parts: Parts, otherwise: (real: CardGatewayPort) => Partial<CardGatewayPort>): Parts {
  const { cardGateway } = parts.outside;
  return { ...parts, outside: { ...parts.outside, cardGateway: { ...cardGateway, ...otherwise(cardGateway) } } };
}

export const outOfReach = () => Promise.reject(new Error("the line is dead"));
