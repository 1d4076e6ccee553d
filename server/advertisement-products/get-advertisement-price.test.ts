import { expect, test } from "vitest";
import { getAdvertisementPrice } from "#contract/advertisement-products.ts";
import { addDatedRule } from "#contract/dated-rules.ts";
import { firstAdvertisementGrades, firstAdvertisementPrices } from "#server/db/reference/first-advertisement-rules.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await server.shopWith("OWNER");
const seongsu = { gradeType: "AROUND_300" as const, regionDepth1: "서울특별시", regionDepth2: "성동구" };

test("200: the grade of a district and its price, with VAT", async () => {
  const { status, body } = await visitor.send(getAdvertisementPrice, seongsu);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...seongsu,
      regionDepth3: "",
      grade: "A",
      effectiveFrom: "2020-01-01",
      prices: [
        { periodType: "DAYS_7", totalWon: 99_000, supplyWon: 90_000, vatWon: 9_000 },
        { periodType: "DAYS_28", totalWon: 337_000, supplyWon: 306_364, vatWon: 30_636 },
        { periodType: "MONTH", totalWon: 360_000, supplyWon: 327_273, vatWon: 32_727 },
      ],
    },
  });
});

test.each([
  ["the wider range", { ...seongsu, gradeType: "AROUND_500" as const }, "A", 165_000],
  ["a dong that is an exception", { ...seongsu, regionDepth3: "성수2가제3동" }, "S", 149_000],
  ["a dong like its district", { ...seongsu, regionDepth3: "송정동" }, "A", 99_000],
  ["a short name", { ...seongsu, regionDepth1: "서울" }, "A", 99_000],
  ["a name in decomposed Unicode", { ...seongsu, regionDepth2: "성동구".normalize("NFD") }, "A", 99_000],
  ["a district without its own grade", { ...seongsu, regionDepth1: "경기도", regionDepth2: "가평군" }, "C", 49_000],
])("200: %s", async (_, input, grade, week) => {
  const { status, body } = await visitor.send(getAdvertisementPrice, input);
  expect({ status, grade: body.grade, week: body.prices?.[0]?.totalWon }).toEqual({ status: 200, grade, week });
});

test.each([
  { regionDepth1: "평양" },
  { regionDepth2: "없는구" },
  { regionDepth3: "없는동" },
  { regionDepth1: "" },
  { regionDepth2: "__proto__" },
])("404: %o is not a region", async (more) => {
  const { status, body } = await visitor.send(getAdvertisementPrice, { ...seongsu, ...more });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "region_not_found" });
});

test("400: a range that does not exist, or a missing region", async () => {
  expect((await visitor.send(getAdvertisementPrice, { ...seongsu, gradeType: "AROUND_400" as never })).status).toBe(
    400,
  );
  const { regionDepth2: _, ...without } = seongsu;
  expect((await visitor.send(getAdvertisementPrice, without as never)).status).toBe(400);
});

test("200: prices and grades of a later day are valid from its midnight on", async () => {
  const own = await startTestServer();
  const operator = await operatorOf(own);
  const { visitor } = await own.shopWith("OWNER");
  const dearer = { AROUND_300: { DAYS_7: 200_000, DAYS_28: 600_000, MONTH: 650_000 } };
  const value = { ...firstAdvertisementPrices, A: { ...firstAdvertisementPrices.A, ...dearer } };
  const change = { rule: "advertisementPrices" as const, value };
  expect((await operator.visitor.send(addDatedRule, { effectiveFrom: "2026-11-16", change })).status).toBe(200);
  const grades = { ...firstAdvertisementGrades, districts: {}, dongs: {} };
  const regraded = { rule: "advertisementGrades" as const, value: grades };
  await operator.visitor.send(addDatedRule, { effectiveFrom: "2026-11-17", change: regraded });
  const asked = async (at: string) => {
    own.clock.set(at);
    const { body } = await visitor.send(getAdvertisementPrice, seongsu);
    return [body.grade, body.prices[0]?.totalWon, body.effectiveFrom];
  };
  expect(await asked("2026-11-15T14:59:59Z")).toEqual(["A", 99_000, "2020-01-01"]);
  expect(await asked("2026-11-15T15:00:00Z")).toEqual(["A", 200_000, "2026-11-16"]);
  expect(await asked("2026-11-16T15:00:00Z")).toEqual(["C", 49_000, "2026-11-17"]);
});
