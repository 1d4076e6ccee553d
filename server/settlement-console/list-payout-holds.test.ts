import { expect, test } from "vitest";
import { holdPayouts, listPayoutHolds, releasePayouts } from "#contract/settlement-console.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: present holds, the newest first, with the held amounts and who placed them", async () => {
  const failing = await settledShop(server, { account: "9999" });
  await failing.visit({ won: 40_000 });
  await settleOn(server, "2026-11-16");
  const { visitor } = await operatorOf(server, { name: "최정산" });
  const [held, lifted] = [await settledShop(server), await settledShop(server)];
  await visitor.send(holdPayouts, { shopId: held.shop.id, reason: "확인하고 있어요" });
  const { body: gone } = await visitor.send(holdPayouts, { shopId: lifted.shop.id, reason: "확인하고 있어요" });
  await visitor.send(releasePayouts, { id: gone.id });
  const { status, body } = await visitor.send(listPayoutHolds, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(body.items).toMatchObject([
    { shopId: held.shop.id, shopName: held.shop.name, heldByName: "최정산", balanceWon: 0 },
    {
      shopId: failing.shop.id,
      heldByName: null,
      balanceWon: 30_000,
      reason: "입금하지 못했어요. 예금주 이름이 달라요",
    },
  ]);
  expect((await visitor.send(listPayoutHolds, { page: 1, size: 1 })).body.items).toHaveLength(1);
});

test("403: for anybody but an operator", async () => {
  const { visitor } = await settledShop(server);
  expect((await visitor.send(listPayoutHolds, {})).status).toBe(403);
});
