import { expect, test } from "vitest";
import { getMoneyState } from "#contract/money-watch.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

test("200: usually nothing is paused and nothing waits", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  expect((await visitor.send(getMoneyState, {})).body).toEqual({
    pausedAt: null,
    pausedBy: null,
    reason: "",
    unknownOpen: 0,
    waitingMessages: 0,
    heldMessages: 0,
  });
});
