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

export const react = {
  sessionEnded: (call: Call, failure: CallFailure) => reactions?.sessionEnded(call, failure),
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
