import type { Call } from "#contract/call.ts";
import { suspectLoss } from "./connection.ts";
import type { CallFailure, NetworkFailure } from "./failures.ts";

/** What the product does about a failure of any call (the error catalogue of spec §8). The app fills it in. */
interface Reactions {
  sessionEnded: (call: Call, failure: CallFailure) => void;
  noResponse: (call: Call, failure: NetworkFailure) => void;
  serverFailed: (call: Call, failure: CallFailure) => void;
}

let reactions: Reactions | undefined;

export function setReactions(to: Reactions) {
  reactions = to;
}

let leavingBy: Call | undefined;

/** From now on an ended session is not reported, except by the sign-out call itself. */
export function expectEndBy(call: Call | undefined) {
  leavingBy = call;
}

export const react = {
  sessionEnded(call: Call, failure: CallFailure) {
    if (leavingBy === undefined || leavingBy === call) reactions?.sessionEnded(call, failure);
  },
  serverFailed: (call: Call, failure: CallFailure) => reactions?.serverFailed(call, failure),
  noResponse(call: Call, failure: NetworkFailure) {
    reactions?.noResponse(call, failure);
    suspectLoss();
    return failure;
  },
  /** Only logged: a newer request has replaced this one, or the person has left. */
  cancelled(call: Call, error: unknown) {
    console.debug("cancelled", call.method, call.path);
    return error;
  },
};
