import { expect, test } from "vitest";
import { countWaiting, getToday } from "#contract/today.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const past = { day: "2026-11-15", from: "10:00", to: "11:00" };

test("200: the number of tasks on today's screen, for each person who looks, without showing any name", async () => {
  const made = await bookedShop(server, "MEMBER");
  const { id: shopId } = made.shop;
  const other = await server.makeDesigner(shopId);
  await made.book(past);
  await made.book({ ...past, staffId: other.id });
  const owner = await server.makeAccount();
  await server.join(shopId, owner.id, "OWNER");
  const [ownersEyes, operator] = [await server.signedIn(owner.id), await operatorOf(server)];
  const looking = [
    { visitor: made.visitor, waiting: 1 },
    { visitor: ownersEyes, waiting: 2 },
    { visitor: operator.visitor, waiting: 2 },
  ];
  for (const { visitor, waiting } of looking) {
    const answer = await visitor.send(countWaiting, { shopId });
    expect(answer).toMatchObject({ status: 200, body: { waiting } });
    expect(await accessOf(server, answer)).toEqual([]);
    expect((await visitor.send(getToday, { shopId })).body.waiting).toHaveLength(waiting);
  }
});

test("200: nothing waits in an idle shop", async () => {
  const { visitor, shop } = await bookedShop(server);
  expect((await visitor.send(countWaiting, { shopId: shop.id })).body).toEqual({ waiting: 0 });
});

test("404: another shop's", async () => {
  const [mine, other] = [await bookedShop(server), await bookedShop(server)];
  expect((await mine.visitor.send(countWaiting, { shopId: other.shop.id })).status).toBe(404);
});

test("403: a settlement viewer", async () => {
  const { visitor, shop } = await server.shopWith("SETTLEMENT_VIEW");
  expect((await visitor.send(countWaiting, { shopId: shop.id })).status).toBe(403);
});
