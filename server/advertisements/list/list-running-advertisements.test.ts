import { expect, test } from "vitest";
import { listRunningAdvertisements } from "#contract/advertisements.ts";
import { advertiser, firstDay, onDay, ownServer, recurring } from "#server/testing/makers/advertisement-makers.ts";

test("200: the owner's running ones, including those with a stopped renewal, and no others", async () => {
  const server = await ownServer();
  const { visitor, accountId: ownerId, buyApproved, shop } = await advertiser(server);
  const { id } = await buyApproved(recurring);
  await buyApproved({ pointIds: [(await server.makePoint()).id], startDay: "2026-11-28" });
  expect((await visitor.send(listRunningAdvertisements, { ownerId })).body.items).toEqual([]);
  await onDay(server, firstDay);
  const { body } = await visitor.send(listRunningAdvertisements, { ownerId });
  expect(body.items).toMatchObject([
    {
      id,
      shopName: shop.name,
      status: "ACTIVATED",
      lifecycle: "DISPLAY",
      paymentType: "CONTINUOUS_TIME",
      displayPeriod: { startDate: firstDay, endDate: "2026-11-24" },
      nextChargeDay: "2026-11-24",
      chargeProblem: null,
    },
  ]);
  await onDay(server, "2026-11-24");
  const renewed = await visitor.send(listRunningAdvertisements, { ownerId });
  expect(renewed.body.items).toMatchObject([
    { displayPeriod: { startDate: firstDay, endDate: "2026-12-01" }, nextChargeDay: "2026-12-01" },
  ]);
  await onDay(server, "2026-11-25");
  const next = await visitor.send(listRunningAdvertisements, { ownerId });
  expect(next.body.items).toMatchObject([{ displayPeriod: { startDate: "2026-11-25", endDate: "2026-12-01" } }]);
});

test("404: another's ownerId; an operator may ask for anybody's", async () => {
  const server = await ownServer();
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const refused = await mine.visitor.send(listRunningAdvertisements, { ownerId: other.accountId });
  expect(refused).toMatchObject({ status: 404, body: { code: "account_not_found" } });
  expect((await mine.visitor.send(listRunningAdvertisements, { ownerId: 987_654_321 })).body.code).toBe(
    "account_not_found",
  );
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  expect((await operator.send(listRunningAdvertisements, { ownerId: other.accountId })).status).toBe(200);
});
