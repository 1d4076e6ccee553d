import { expect, test } from "vitest";
import { createAdvertisementPoint, listAdvertisementPoints } from "#contract/advertisement-points.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const namesOf = async (input: { keyword?: string; region1?: string }) => {
  const { body } = await visitor.send(listAdvertisementPoints, { ...input, size: 100 });
  return body.items.map(({ name }) => name);
};

test("200: all points sorted by name, page by page, each with its grade and price of a week", async () => {
  const { status, body } = await visitor.send(listAdvertisementPoints, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 619, placesPerPoint: 5 });
  expect(body.items.map(({ name }) => name).slice(0, 3)).toEqual(["4.19민주묘지역", "가능역", "가락시장역"]);
  expect(body.items[2]).toEqual({
    id: expect.any(Number),
    name: "가락시장역",
    latitude: 37.492245,
    longitude: 127.117757,
    region1: "서울특별시",
    region2: "송파구",
    region3: "",
    places: null,
    source: "STATION",
    version: 1,
    grade: "A",
    weekWon: { AROUND_300: 99_000, AROUND_500: 165_000 },
  });
  const last = await visitor.send(listAdvertisementPoints, { page: 30 });
  expect(last.body.items.at(-1)?.name).toBe("흥선역");
});

test("200: by part of a name, and by district written without spaces", async () => {
  expect(await namesOf({ keyword: "성수" })).toEqual(["성수역"]);
  const seongdong = await namesOf({ keyword: "서울특별시 성동구" });
  expect(seongdong).toContain("성수역");
  expect(seongdong).toHaveLength(15);
  expect(await namesOf({ keyword: "%" })).toEqual([]);
  expect(await namesOf({ keyword: "없는 지점" })).toEqual([]);
});

test("200: of one 시·도, also together with a keyword", async () => {
  expect(await namesOf({ region1: "강원특별자치도" })).toEqual(["강촌역", "김유정역"]);
  expect(await namesOf({ region1: "경기도", keyword: "중앙" })).not.toContain("중앙보훈병원역");
  expect(await namesOf({ region1: "평양" })).toEqual([]);
});

test("200: the 동 decides the grade if it is known", async () => {
  const place = { latitude: 37.5446, longitude: 127.0559, region1: "서울특별시", region2: "성동구" };
  await visitor.send(createAdvertisementPoint, { name: "연무장길 입구", ...place, region3: "성수2가제3동", places: 3 });
  const { body } = await visitor.send(listAdvertisementPoints, { keyword: "연무장길" });
  expect(body.items[0]).toMatchObject({ grade: "S", weekWon: { AROUND_300: 149_000 }, places: 3, source: "OPERATOR" });
});
