import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ShopEvent } from "#contract/live.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { shopEvents } from "#server/db/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { seeded } from "./random.ts";
import { size } from "./size.ts";

const server = await startTestServer();
const twin = await server.another();
const random = seeded("R10");
const { eventsPerShop, disconnects } = size({
  small: { eventsPerShop: 40, disconnects: 20 },
  full: { eventsPerShop: 1000, disconnects: 500 },
});
const timeout = size({ small: 30_000, full: 600_000 });

test("two boards that keep losing their line see every event of their own shop once, in order, and none of the other's", {
  timeout,
}, async () => {
  const shops = [await makeShop(), await makeShop()];
  const boards = shops.flatMap(({ shop, watchers }) => watchers.map((watcher) => openBoard(shop.id, watcher)));
  let cut = 0;
  await Promise.all(
    shops.map(async ({ shop, owners }) => {
      for (let event = 0; event < eventsPerShop; event += 1) {
        const { status } = await random
          .pick(owners)
          .send(event % 2 === 0 ? pauseShop : resumeShop, { shopId: shop.id });
        expect(status).toBe(200);
        while (cut < (disconnects * (event + 1)) / eventsPerShop) {
          cut += 1;
          random.pick(boards).cut();
        }
      }
    }),
  );
  for (const board of boards) {
    await expect.poll(() => board.seen.length, { timeout: 20_000 }).toBe(eventsPerShop);
    board.close();
    expect(board.seen).toEqual(await eventsOf(board.shopId));
    expect(board.foreign).toBe(0);
  }
});

/** One watcher on the server where things happen, one on another. */
async function makeShop() {
  const { shop, accountId } = await server.shopWith("OWNER");
  const owners = [await server.signedIn(accountId), await twin.signedIn(accountId)];
  const watchers = [await server.signedIn(accountId), await twin.signedIn(accountId)];
  return { shop, owners, watchers };
}

async function eventsOf(shopId: number): Promise<number[]> {
  const rows = await server.parts.db
    .select()
    .from(shopEvents)
    .where(eq(shopEvents.shopId, shopId))
    .orderBy(shopEvents.number);
  return rows.map(({ number }) => number);
}

/** What a board does: listens after the last number it saw, and comes back when the line is cut. */
function openBoard(shopId: number, visitor: Visitor) {
  const board = { shopId, seen: [] as number[], foreign: 0, cut: () => {}, close: () => {} };
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
    if (!part.includes("event: shop\n")) return;
    const event = JSON.parse(part.slice(part.indexOf("data: ") + 6)) as ShopEvent;
    board.seen.push(event.number);
    if (event.shopId !== shopId || event.subjectIds.some((id) => id !== shopId)) board.foreign += 1;
  }
  board.close = () => {
    closed = true;
    board.cut();
  };
  void listen();
  return board;
}
