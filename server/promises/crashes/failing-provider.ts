import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "#server/promises/random.ts";

interface Delivery {
  to: string;
  text: string;
  at: number;
  /** How often it was sent. */
  handed: number;
}

/**
 * A text message provider that fails one time in five: it refuses, or accepts and then reports a failure, or accepts and
 * closes the connection. It accepts each key once, like the real one.
 */
export async function startFailingProvider(random: Pick<Random, "below">) {
  const taken = new Map<string, Delivery>();
  const counts = { handed: 0, failed: 0 };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const [message] = (JSON.parse(text) as { messages: SolapiMessage[] }).messages;
    const luck = random.below(100);
    counts.handed += 1;
    if (luck < 20) counts.failed += 1;
    if (luck >= 10) take(message as SolapiMessage);
    if (luck >= 15 && luck < 20) return response.destroy();
    response.writeHead(luck < 20 ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ groupInfo: { _id: message?.customFields.dedupeKey }, failedMessageList: [] }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function take({ to, text, customFields: { dedupeKey } }: SolapiMessage) {
    const before = taken.get(dedupeKey);
    taken.set(dedupeKey, before ? { ...before, handed: before.handed + 1 } : { to, text, at: Date.now(), handed: 1 });
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    taken,
    counts,
    stop: () => server.close(),
  };
}

interface SolapiMessage {
  to: string;
  text: string;
  customFields: { dedupeKey: string };
}
