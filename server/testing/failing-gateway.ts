import type { Parts } from "#server/http/context.ts";
import type { CardGatewayPort } from "#server/outside/card-gateway/card-gateway-port.ts";

/** The same server with a gateway that behaves otherwise in what is named, and as before in the rest. */
export function withGateway(parts: Parts, otherwise: (real: CardGatewayPort) => Partial<CardGatewayPort>): Parts {
  const { cardGateway } = parts.outside;
  return { ...parts, outside: { ...parts.outside, cardGateway: { ...cardGateway, ...otherwise(cardGateway) } } };
}

export const outOfReach = () => Promise.reject(new Error("the line is dead"));

/** What the gateway says to whoever asks for a key next; the one after is answered as ever. */
export function nextKeyIs({ outside }: Parts, outcome: Awaited<ReturnType<CardGatewayPort["issueKey"]>>) {
  const { cardGateway } = outside;
  const { issueKey } = cardGateway;
  cardGateway.issueKey = async () => {
    cardGateway.issueKey = issueKey;
    return outcome;
  };
}
