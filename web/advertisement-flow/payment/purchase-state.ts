/** What is known of paying for a hold. Only the server decides whether it was bought. */
export type PurchaseState =
  /** Nothing is on its way. `problem` is why the card was declined last. */
  | { is: "open"; problem: string | undefined }
  /** The button was pressed, and the result is not known yet. */
  | { is: "paying"; problem: string | undefined }
  /** The server did not answer when it was asked for the result: it is asked again. */
  | { is: "unsure"; problem: string | undefined; id: number; failure: unknown }
  /** The connection failed before anything was charged. */
  | { is: "lost" }
  /** The time of the hold is over. */
  | { is: "expired" };

export type PurchaseEvent =
  | { type: "pressed" }
  | { type: "declined"; problem: string }
  | { type: "unanswered"; id: number; failure: unknown }
  | { type: "found"; outcome: PurchaseOutcome }
  /** Somebody starts over after the hold has expired. */
  | { type: "dismissed" };

/** What reading the hold again says of an attempt: `broken` is a refusal that the person cannot correct. */
export type PurchaseOutcome = "bought" | "expired" | "lost" | "broken" | "open";

export const openPurchase: PurchaseState = { is: "open", problem: undefined };

export function nextPurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  const problem = "problem" in state ? state.problem : undefined;
  switch (event.type) {
    case "pressed":
      return { is: "paying", problem: undefined };
    case "declined":
      return { is: "paying", problem: event.problem };
    case "unanswered":
      return { is: "unsure", problem, id: event.id, failure: event.failure };
    case "found":
      if (event.outcome === "expired" || event.outcome === "lost") return { is: event.outcome };
      return { is: "open", problem };
    case "dismissed":
      return openPurchase;
  }
}

/** `isPending`: the gateway has not decided about the payment of the hold. `failure` is why the attempt was not answered. */
export function outcomeOf(
  found: "bought" | "gone" | { isPending: boolean },
  failure: { isRefusal: boolean } | undefined,
): PurchaseOutcome {
  if (found === "bought") return "bought";
  if (found === "gone") return "expired";
  if (failure === undefined || found.isPending) return "open";
  return failure.isRefusal ? "broken" : "lost";
}
