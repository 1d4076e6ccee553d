import { expect, test } from "vitest";
import { listUnknownTransfers } from "#contract/money-watch.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { lookForUnknown, takenUnknown } from "#server/testing/worlds/unknown-transfers.ts";

test("200: orders of ours at the gateway that no row names, the oldest first, each once", async () => {
  const server = await startTestServer();
  const first = await takenUnknown(server);
  server.clock.move(60_000);
  const old = await takenUnknown(server, { orderId: "book_7_1_1_abcdefghijklmnopqrst", amountWon: 55_000 });
  await takenUnknown(server, { orderId: "order-of-another-program" });
  expect([await lookForUnknown(server), await lookForUnknown(server)]).toEqual([2, 0]);
  const { visitor } = await operatorOf(server);
  const { body } = await visitor.send(listUnknownTransfers, { state: "OPEN" });
  expect(body).toMatchObject({
    total: 2,
    items: [
      { side: "GATEWAY", code: first, amountWon: 40_000, state: "OPEN", decidedBy: null },
      { side: "GATEWAY", code: old, amountWon: 55_000 },
    ],
  });
  expect((await visitor.send(listUnknownTransfers, { state: "NOTED" })).body.total).toBe(0);
  expect((await visitor.send(listUnknownTransfers, { page: 1, size: 1 })).body.items).toMatchObject([{ code: old }]);
});
