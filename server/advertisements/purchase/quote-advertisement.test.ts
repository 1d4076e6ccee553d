import { expect, test } from "vitest";
import { quoteAdvertisement } from "#contract/advertisements.ts";
import { advertiser, firstDay, recurring } from "#server/testing/makers/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const seven = { productId: 1, periodType: "DAYS_7", billingType: "SINGLE_PAYMENT" } as const;

test("200: the price with VAT, the earliest day, and the refund for an unused day", async () => {
  const { visitor, shopId, point } = await advertiser(server, { card: null });
  const other = await server.makePoint({ region1: "강원특별자치도", region2: "속초시" });
  const answer = await visitor.send(quoteAdvertisement, { shopId, ...seven, pointIds: [other.id, point.id] });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    money: { totalWon: 148_000, supplyWon: 134_545, vatWon: 13_455 },
    earliestDay: firstDay,
    displayPeriod: { startDate: firstDay, endDate: "2026-11-24" },
    nextChargeDay: null,
    refundPerDayWon: 21_142,
  });
  expect(answer.body.places.map(({ id, priceWon, freeFrom }) => ({ id, priceWon, freeFrom }))).toEqual([
    { id: point.id, priceWon: 99_000, freeFrom: firstDay },
    { id: other.id, priceWon: 49_000, freeFrom: firstDay },
  ]);
});

test("a recurring one shows its next charge, and a monthly one ends on its anchor day", async () => {
  const { visitor, shopId, point } = await advertiser(server, { card: null, serviceCategory: "ESTHETIC" });
  const pointIds = [point.id];
  const weekly = await visitor.send(quoteAdvertisement, { shopId, ...seven, ...recurring, pointIds });
  expect(weekly.body.nextChargeDay).toBe("2026-11-24");
  const month = { productId: 3, ...recurring, pointIds, startDay: "2027-01-31" } as const;
  const monthly = await visitor.send(quoteAdvertisement, { shopId, ...month });
  expect(monthly.body).toMatchObject({
    displayPeriod: { startDate: "2027-01-31", endDate: "2027-02-27" },
    nextChargeDay: "2027-02-27",
    money: { totalWon: 360_000 },
  });
});

test("a point whose places are all sold is free from the day on which the first of them ends", async () => {
  const [first, second] = [await advertiser(server, { places: 1 }), await advertiser(server, { card: null })];
  await first.buy();
  const pointIds = [first.point.id];
  const { body } = await second.visitor.send(quoteAdvertisement, { shopId: second.shopId, ...seven, pointIds });
  expect(body).toMatchObject({ earliestDay: "2026-11-25", places: [{ freeFrom: "2026-11-25" }] });
  const third = await advertiser(server, { places: 1 });
  await third.buy(recurring);
  const full = { shopId: second.shopId, ...seven, pointIds: [third.point.id] };
  expect((await second.visitor.send(quoteAdvertisement, full)).body).toMatchObject({
    earliestDay: null,
    displayPeriod: null,
    refundPerDayWon: 0,
    places: [{ freeFrom: null }],
  });
});

test("the buyer's own hold blocks everybody except the buyer", async () => {
  const [mine, other] = [await advertiser(server, { places: 1 }), await advertiser(server, { card: null })];
  await mine.hold();
  const asked = { ...seven, pointIds: [mine.point.id] };
  expect((await mine.visitor.send(quoteAdvertisement, { shopId: mine.shopId, ...asked })).body.earliestDay).toBe(
    firstDay,
  );
  expect((await other.visitor.send(quoteAdvertisement, { shopId: other.shopId, ...asked })).body.earliestDay).toBe(
    "2026-11-25",
  );
});

test("404 and 422: an unknown point, a product that is not for the shop, an invalid period, too many points", async () => {
  const { visitor, shopId, point } = await advertiser(server, { card: null });
  const code = async (input: object) =>
    (await visitor.send(quoteAdvertisement, { shopId, ...seven, pointIds: [point.id], ...input })).body.code;
  expect(await code({ pointIds: [point.id, 987_654_321] })).toBe("point_not_found");
  expect(await code({ productId: 3, periodType: undefined })).toBe("product_not_for_shop");
  expect(await code({ periodType: undefined })).toBe("display_period_wrong");
  expect(await code({ startDay: "2026-11-17" })).toBe("display_period_wrong");
  expect(await code({ startDay: "2027-02-17" })).toBe("display_period_wrong");
  const more = await Promise.all(Array.from({ length: 5 }, () => server.makePoint()));
  expect(await code({ pointIds: [point.id, ...more.map(({ id }) => id)] })).toBe("points_too_many");
  const removed = await server.makePoint({ removedAt: server.clock.now() });
  expect(await code({ pointIds: [removed.id] })).toBe("point_not_found");
});
