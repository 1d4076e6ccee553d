import { expect, test } from "vitest";
import { addWalkIn, listWalkIns, removeWalkIn } from "#contract/walk-ins.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { waitingShop } from "#server/testing/worlds/waiting-shop.ts";

const server = await startTestServer();

test("200: those who wait, the longest first; seated ones, those who left and other shops' are left out", async () => {
  const { shop, visitor, add, seat } = await waitingShop(server);
  const elsewhere = await waitingShop(server);
  await elsewhere.add();
  const first = (await add({ name: "김하늘" })).body;
  server.clock.set("2026-11-15T03:10:00Z");
  const second = (await add({ name: "박지현" })).body;
  const [seated, left] = [(await add()).body, (await add()).body];
  expect((await seat(seated)).status).toBe(200);
  await visitor.send(removeWalkIn, { shopId: shop.id, id: left.id });
  const answer = await visitor.send(listWalkIns, { shopId: shop.id });
  expect(answer.status).toBe(200);
  expect(answer.body.items).toEqual([first, second]);
  expect(answer.body.items.map(({ since }) => since)).toEqual(["2026-11-15T03:00:00.000Z", "2026-11-15T03:10:00.000Z"]);
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "walkIn", subjectIds: [first.id, second.id] }]);
  server.clock.set("2026-11-15T03:00:00Z");
});

test("200: yesterday's are gone at midnight in Seoul", async () => {
  const own = await startTestServer({ now: "2026-11-15T14:59:59Z" });
  const { shop, visitor } = await own.shopWith("MEMBER");
  await visitor.send(addWalkIn, { shopId: shop.id });
  const waiting = async () => (await visitor.send(listWalkIns, { shopId: shop.id })).body.items.length;
  expect(await waiting()).toBe(1);
  own.clock.set("2026-11-15T15:00:00Z");
  expect(await waiting()).toBe(0);
});
