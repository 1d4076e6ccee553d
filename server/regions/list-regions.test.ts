import { expect, test } from "vitest";
import { listRegion1, listRegions } from "#contract/regions.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const visitor = server.visitor();

test("200: anyone gets the 시·군·구 of a 시·도 with their 행정동", async () => {
  const { status, body } = await visitor.send(listRegions, { region1: "서울특별시" });
  expect(status).toBe(200);
  expect(body.items.length).toBe(25);
  const gangnam = body.items.find(({ name }) => name === "강남구");
  expect(gangnam?.region3.map(({ name }) => name)).toContain("역삼1동");
  expect(gangnam?.region3.every(({ code }) => /^\d{10}$/.test(code))).toBe(true);
});

test("every 시·도 has 시·군·구, each of those has 행정동, and none is listed twice", async () => {
  const { body } = await visitor.send(listRegion1, {});
  const lists = await Promise.all(
    body.items.map(async ({ name }) => (await visitor.send(listRegions, { region1: name })).body.items),
  );
  const codes = lists.flat().flatMap(({ code, region3 }) => [code, ...region3.map((dong) => dong.code)]);
  expect(codes.length).toBe(256 + 3563);
  expect(new Set(codes).size).toBe(codes.length);
  for (const district of lists.flat()) expect(district.region3.length, district.name).toBeGreaterThan(0);
});

test.each(["", "서울", "평양", "서울특별시 ", "__proto__"])("%j is not a 시·도 and has none", async (region1) => {
  expect((await visitor.send(listRegions, { region1 })).body).toEqual({ items: [] });
});

test("200: without a name it is empty too, and a name may be in decomposed Unicode", async () => {
  expect(await (await visitor.fetch("/api/partners/v1/regions")).json()).toEqual({ items: [] });
  const { body } = await visitor.send(listRegions, { region1: "세종특별자치시".normalize("NFD") });
  expect(body.items.map(({ name }) => name)).toEqual(["세종시"]);
});
