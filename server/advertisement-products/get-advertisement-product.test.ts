import { expect, test } from "vitest";
import { getAdvertisementProduct } from "#contract/advertisement-products.ts";
import { addDatedRule } from "#contract/dated-rules.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await server.shopWith("OWNER");

test("200: a product and how it is sold", async () => {
  const { status, body } = await visitor.send(getAdvertisementProduct, { id: 1 });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: 1,
      kind: "ADVERTISE",
      label: "주변 광고 300m",
      about: expect.stringContaining("300m"),
      rangeType: "AROUND_300",
      rangeMetres: 300,
      periods: [
        { periodType: "DAYS_7", label: "7일", days: 7 },
        { periodType: "DAYS_28", label: "28일", days: 28 },
      ],
      targets: ["SHOP", "STYLER"],
      linkTypes: ["ALL", "BENEFIT_URL"],
      channels: ["ONLINE", "OFFLINE", "BENEFIT_URL"],
      placesPerPoint: 5,
      mostPoints: 5,
      holdMinutes: 15,
      earliestStartDay: "2026-11-18",
      refund: expect.arrayContaining([expect.stringContaining("환불해 드려요")]),
    },
  });
});

test("200: the monthly product is bought by the month", async () => {
  const { body } = await visitor.send(getAdvertisementProduct, { id: 4 });
  expect(body).toMatchObject({ kind: "ESTHETIC_MONTHLY", rangeMetres: 500 });
  expect(body.periods).toEqual([{ periodType: "MONTH", label: "한 달", days: null }]);
});

test("200: it is sold by the rule that is valid today", async () => {
  const own = await startTestServer();
  const operator = await operatorOf(own);
  const { visitor } = await own.shopWith("OWNER");
  const value = {
    placesPerPoint: 3,
    holdMinutes: 20,
    earliestDays: 5,
    renewalRetryDays: [0, 2],
    priceConsentDays: 30,
    mostPoints: 2,
    makeGoodLostMinutes: 60,
    gatewayFeeBps: 290,
  };
  await operator.visitor.send(addDatedRule, { effectiveFrom: "2026-11-16", change: { rule: "advertising", value } });
  own.clock.set("2026-11-15T15:00:00Z");
  expect((await visitor.send(getAdvertisementProduct, { id: 2 })).body).toMatchObject({
    placesPerPoint: 3,
    mostPoints: 2,
    holdMinutes: 20,
    earliestStartDay: "2026-11-21",
  });
});

test.each([5, 987_654_321])("404: there is no product %d", async (id) => {
  const { status, body } = await visitor.send(getAdvertisementProduct, { id });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "product_not_found" });
});
