import type { ShopEvent } from "#contract/live.ts";
import type { Visitor } from "./visitor.ts";

export interface EventStream {
  status: number;
  headers: Headers;
  /** The number after which the stream starts. */
  ready: number;
  /** Waits for the next event; undefined when the server has ended the stream. */
  next: () => Promise<ShopEvent | undefined>;
  close: () => void;
}

/** Listens to a shop's events, like an open board. */
export async function listenTo(
  visitor: Visitor,
  shopId: number,
  from: { after?: number; readingFor?: number } = {},
): Promise<EventStream> {
  const stop = new AbortController();
  const query = new URLSearchParams(Object.entries(from).map(([name, number]) => [name, String(number)]));
  const { status, headers, body } = await visitor.fetch(`/api/partners/v1/shops/${shopId}/events?${query}`, {
    signal: stop.signal,
  });
  const messages = body ? readMessages(body) : undefined;
  const read = async () => (await messages?.next())?.value;
  const first = status === 200 ? await read() : undefined;
  return {
    status,
    headers,
    ready: first ? JSON.parse(first.data).number : Number.NaN,
    async next() {
      const message = await read();
      return message && JSON.parse(message.data);
    },
    close: () => stop.abort(),
  };
}

async function* readMessages(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield { data };
    }
  }
}
