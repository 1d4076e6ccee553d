import { expect, test } from "vitest";
import { listPayouts, retryPayout } from "#contract/settlement-console.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: found by shop, state and day, with a count of those that need attention", async () => {
  const [good, closed, later] = await Promise.all([
    settledShop(server),
    settledShop(server, { account: "0000" }),
    settledShop(server, { account: "7777" }),
  ]);
  for (const { visit } of [good, closed, later]) await visit({ won: 40_000 });
  await settleOn(server, "2026-11-16");
  const { visitor } = await operatorOf(server);
  const { status, body } = await visitor.send(listPayouts, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 3, failedTotal: 1 });

  const failed = await visitor.send(listPayouts, { state: "FAILED" });
  expect(failed.body.items).toMatchObject([
    {
      shopId: closed.shop.id,
      shopName: closed.shop.name,
      day: "2026-11-16",
      amountWon: 30_000,
      state: "FAILED",
      problemCode: "ACCOUNT_CLOSED",
      problem: "입금할 수 없는 계좌예요",
      lines: 0,
      tries: 1,
      held: true,
      nextTryAt: null,
      bankWords: expect.stringContaining("끝자리 0000"),
    },
  ]);
  const waits = await visitor.send(listPayouts, { keyword: later.shop.name });
  expect(waits.body).toMatchObject({ total: 1, items: [{ state: "WANTED", lines: 1, held: false, decidedAt: null }] });
  expect(waits.body.items[0]?.problem).toBe("은행 점검 중이거나 응답이 없어 자동으로 다시 입금해요");
  expect(waits.body.items[0]?.nextTryAt).not.toBeNull();
  const byNumber = await visitor.send(listPayouts, { keyword: String(good.shop.id), from: "2026-11-16" });
  expect(byNumber.body.items).toContainEqual(expect.objectContaining({ shopId: good.shop.id, state: "DONE" }));
  expect((await visitor.send(listPayouts, { to: "2026-11-15" })).body).toMatchObject({ total: 0, failedTotal: 1 });
  expect((await visitor.send(listPayouts, { keyword: "%" })).body.total).toBe(0);
  const page = await visitor.send(listPayouts, { page: 2, size: 1 });
  expect(page.body).toMatchObject({ page: 2, size: 1, total: 3 });
  expect(page.body.items).toHaveLength(1);
});

test("a payout that was sent again no longer counts as failed", async () => {
  const { visit, payouts } = await settledShop(server, { account: "0000" });
  await visit({ won: 40_000 });
  await settleOn(server, "2026-11-16", "00:20");
  await settleOn(server, "2026-11-17");
  const { visitor } = await operatorOf(server);
  const before = (await visitor.send(listPayouts, {})).body.failedTotal;
  const [failed] = await payouts();
  await visitor.send(retryPayout, { id: failed?.id as number });
  expect((await visitor.send(listPayouts, {})).body.failedTotal).toBe(before - 1);
});

test("403: a shop does not see other shops' payouts", async () => {
  const { visitor } = await settledShop(server);
  expect((await visitor.send(listPayouts, {})).status).toBe(403);
});
