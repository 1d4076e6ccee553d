import type { Call } from "#contract/call.ts";
import { suspectLoss } from "./connection.ts";
import type { CallFailure, NetworkFailure } from "./failures.ts";

/** The error catalogue of spec §8: what the product does about a failure wherever it happens. The app fills it in. */
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

/** From here on a session that is over is no news, unless it is said to the very call by which somebody leaves. */
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
  /** Logged only: somebody asked for something newer, or left. */
  cancelled(call: Call, error: unknown) {
    console.debug("cancelled", call.method, call.path);
    return error;
  },
};
