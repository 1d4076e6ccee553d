import type { Parts } from "#server/http/calls/context.ts";
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

/** The line dies with the charge: what came before it is answered, and nothing after it. */
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

/** Says no to every cancel, and keeps the keys that it was asked with. */
export function withCancelsRefused(parts: Parts): { parts: Parts; keys: string[] } {
  const keys: string[] = [];
  const cancel: CardGatewayPort["cancel"] = async ({ key }) => {
    keys.push(key);
    return { outcome: "declined", code: "NOT_CANCELABLE_AMOUNT", message: "" };
  };
  return { parts: withGateway(parts, () => ({ cancel })), keys };
}
