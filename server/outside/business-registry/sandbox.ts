import type { BusinessCheck, BusinessRegistryPort } from "./business-registry-port.ts";

/** By the fourth and fifth digit of the number. */
const states: Record<string, BusinessCheck["state"]> = {
  "96": "LATER",
  "97": "NOT_REGISTERED",
  "98": "PAUSED",
  "99": "CLOSED",
};
const nobody = "김다른";

/** Every number is registered, unless its digits or the name say otherwise. */
export function sandboxBusinessRegistry(): BusinessRegistryPort {
  return {
    kind: "sandbox",
    async check({ number, representativeName }) {
      const state = states[number.replaceAll("-", "").slice(3, 5)];
      if (state === "LATER") return { state, because: "the sandbox rests for this number" };
      return { state: state ?? (representativeName === nobody ? "NOT_REGISTERED" : "REGISTERED") };
    },
  };
}
