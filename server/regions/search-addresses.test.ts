import { expect, test } from "vitest";
import { searchAddresses } from "#contract/regions.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { visitor } = await server.shopWith("OWNER");

test("200: a partner finds an address by keywords", async () => {
  const { status, body } = await visitor.send(searchAddresses, { keyword: "  서울 강남구 역삼1동 12-3 " });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      road: "서울특별시 강남구 역삼길 12-3",
      jibun: "서울특별시 강남구 역삼1동 12-3",
      zonecode: null,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      region1: "서울특별시",
      region2: "강남구",
      region3: "역삼1동",
    },
  ]);
});

test("200: an unknown address has no results", async () => {
  expect((await visitor.send(searchAddresses, { keyword: "없는 동네" })).body).toEqual({ items: [] });
});

test.each(["", " 가 ", "가".repeat(101)])("400: %j is too short or too long for a search", async (keyword) => {
  const { status, body } = await visitor.send(searchAddresses, { keyword });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty("keyword");
});

test("503: an unreachable search is reported, and the next one tries again", async () => {
  const { outside } = server.parts;
  const { addresses } = outside;
  outside.addresses = { ...addresses, search: () => Promise.reject(new Error("away")) };
  const { status, body, headers } = await visitor.send(searchAddresses, { keyword: "역삼동" });
  expect({ status, code: body.code }).toEqual({ status: 503, code: "address_search_unavailable" });
  expect(headers.get("retry-after")).toBe("10");
  outside.addresses = addresses;
  expect((await visitor.send(searchAddresses, { keyword: "역삼동" })).status).toBe(200);
});
