import type { ShopEvent } from "#contract/live.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** Listens like a board: after the last number that it has seen, with reconnects. */
export function openBoard(shopId: number, visitor: Visitor, heard = () => {}) {
  const board = { shopId, seen: [] as number[], events: [] as ShopEvent[], cut: () => {}, close: () => {} };
  let closed = false;
  async function listen() {
    while (!closed) {
      const line = new AbortController();
      board.cut = () => line.abort();
      await read(line.signal).catch(() => {});
    }
  }
  async function read(signal: AbortSignal) {
    const after = board.seen.at(-1) ?? 0;
    const { body } = await visitor.fetch(`/api/partners/v1/shops/${shopId}/events?after=${after}`, { signal });
    let text = "";
    for await (const chunk of body ?? []) {
      const parts = (text + Buffer.from(chunk).toString()).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) take(part);
    }
  }
  function take(part: string) {
    // Events before the connection are not sent, so the first line counts as news too.
    if (part.includes("event: ready\n")) heard();
    if (!part.includes("event: shop\n")) return;
    const event = JSON.parse(part.slice(part.indexOf("data: ") + 6)) as ShopEvent;
    board.seen.push(event.number);
    board.events.push(event);
    heard();
  }
  board.close = () => {
    closed = true;
    board.cut();
  };
  void listen();
  return board;
}
