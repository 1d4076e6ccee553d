import type { Parts } from "#server/http/calls/context.ts";
import type { CardGatewayPort } from "#server/outside/card-gateway/card-gateway-port.ts";

/** The same server with some functions of the gateway replaced. */
export function withGateway(parts: Parts, otherwise: (real: CardGatewayPort) => Partial<CardGatewayPort>): Parts {
  const { cardGateway } = parts.outside;
  return { ...parts, outside: { ...parts.outside, cardGateway: { ...cardGateway, ...otherwise(cardGateway) } } };
}

export const outOfReach = () => Promise.reject(new Error("the line is dead"));

/** The gateway's answer to the next request for a key. Later requests get the usual answer. */
export function nextKeyIs({ outside }: Parts, outcome: Awaited<ReturnType<CardGatewayPort["issueKey"]>>) {
  const { cardGateway } = outside;
  const { issueKey } = cardGateway;
  cardGateway.issueKey = async () => {
    cardGateway.issueKey = issueKey;
    return outcome;
  };
}

/** The connection breaks at the charge: earlier requests are answered, later ones are not. */
export const withLineLostAfterCharge = (parts: Parts): Parts => {
  let isLost = false;
  return withGateway(parts, (real) => ({
    charge(charge) {
      isLost = true;
      return real.charge(charge);
    },
    byOrderId: (orderId) => (isLost ? outOfReach() : real.byOrderId(orderId)),
  }));
};

/** Refuses every cancel and records the keys. */
export function withCancelsRefused(parts: Parts): { parts: Parts; keys: string[] } {
  const keys: string[] = [];
  const cancel: CardGatewayPort["cancel"] = async ({ key }) => {
    keys.push(key);
    return { outcome: "declined", code: "NOT_CANCELABLE_AMOUNT", message: "" };
  };
  return { parts: withGateway(parts, () => ({ cancel })), keys };
}
