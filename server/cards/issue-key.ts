import type { windowRefusals } from "#contract/cards.ts";
import { explainDecline } from "#domain/money/payment-attempt.ts";
import type { Refuse, Tools } from "#server/http/calls/context.ts";
import type { IssuedKey } from "#server/outside/card-gateway/card-gateway-port.ts";
import { refusalKind } from "#server/outside/card-gateway/gateway-codes.ts";
import { releaseWindow } from "./card-windows.ts";

export interface Issuing extends Tools {
  refuse: Refuse<typeof windowRefusals>;
}

/** The key for charging a card, issued for what came back from a window that was just used. */
export async function issueKey(
  { db, outside, log, refuse }: Issuing,
  cameBack: { authKey: string; customerKey: string },
): Promise<IssuedKey> {
  const outcome = await outside.cardGateway.issueKey(cameBack);
  if (outcome.outcome === "approved") return outcome;
  const kind = outcome.outcome === "declined" ? refusalKind(outcome.code) : undefined;
  if (outcome.outcome === "declined" && kind !== "ours") {
    // No window of the gateway gave out this key, or it was used before.
    if (kind === "key") return refuse("card_window_unknown");
    return refuse("card_refused", { details: { reason: explainDecline(outcome.code) } });
  }
  log.warn({ outcome }, "the card gateway gave no key");
  await releaseWindow(db, cameBack.customerKey);
  return refuse("card_gateway_away");
}
