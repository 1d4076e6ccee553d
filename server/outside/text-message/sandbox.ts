import { randomUUID } from "node:crypto";
import type { TextMessagePort } from "./text-message-port.ts";

/** Accepts every number that the real provider would accept. Sent messages are listed at /sandbox/messages. */
export function sandboxTextMessages(): TextMessagePort {
  const taken = new Map<string, string>();
  return {
    kind: "sandbox",
    async send({ to, text, dedupeKey }) {
      if (!/^0\d{1,3}-?\d{3,4}-?\d{4}$/.test(to)) throw new Error("the sandbox refuses a number that cannot exist");
      if (Buffer.byteLength(text) > 2000) throw new Error("the sandbox refuses a text over 2,000 bytes");
      const providerId = taken.get(dedupeKey) ?? randomUUID();
      taken.set(dedupeKey, providerId);
      if (taken.size > 10_000) taken.clear();
      return { providerId };
    },
  };
}
