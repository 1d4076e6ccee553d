import { expect, test } from "vitest";
import { listSettlementRuns, runSettlements } from "#contract/settlement-console.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: the newest first, page by page, with what each has settled and who started it", async () => {
  const { visit } = await settledShop(server);
  await visit({ won: 40_000 });
  await settleOn(server, "2026-11-16");
  const operator = await operatorOf(server, { name: "최정산" });
  await operator.visitor.send(runSettlements, {});
  const { status, body } = await operator.visitor.send(listSettlementRuns, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(body.items).toMatchObject([
    { cutAt: null, askedByName: "최정산", lines: 0, payouts: 0, paidWon: 0 },
    { cutAt: "2026-11-15T15:00:00.000Z", askedByName: null, lines: 1, payouts: 1, paidWon: 30_000 },
  ]);
  expect(body.items.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  const second = await operator.visitor.send(listSettlementRuns, { page: 1, size: 1 });
  expect(second.body).toMatchObject({ page: 1, size: 1, total: 2, items: [{ lines: 1 }] });
});

test("403: for anybody but an operator", async () => {
  const { visitor } = await settledShop(server);
  expect((await visitor.send(listSettlementRuns, {})).status).toBe(403);
});
