import { expect, test } from "vitest";
import { listPointsInUse, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertiser, firstDay, recurring } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: points with a running or coming one of the shop, with its last day; not ended ones or holds", async () => {
  const { visitor, shopId, point, buy, hold } = await advertiser(server);
  const ending = await buy();
  await visitor.send(terminateAdvertisement, { id: ending.id, expectedRefundWon: 99_000 });
  const single = await buy();
  const other = await server.makePoint();
  const endless = await buy({ ...recurring, pointIds: [other.id] });
  await hold({ pointIds: [(await server.makePoint()).id] });
  const { body } = await visitor.send(listPointsInUse, { id: shopId });
  expect(body.items).toEqual([
    { pointId: point.id, name: point.name, advertisementId: single.id, startDate: firstDay, endDate: "2026-11-24" },
    { pointId: other.id, name: other.name, advertisementId: endless.id, startDate: firstDay, endDate: null },
  ]);
});

test("404: another shop's, and for a designer of the shop", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("MEMBER")];
  expect((await mine.visitor.send(listPointsInUse, { id: other.shop.id })).body.code).toBe("advertised_shop_not_found");
  expect((await other.visitor.send(listPointsInUse, { id: other.shop.id })).body.code).toBe(
    "advertised_shop_not_found",
  );
});
