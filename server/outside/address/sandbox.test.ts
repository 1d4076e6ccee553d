import { expect, test } from "vitest";
import { sandboxAddresses } from "./sandbox.ts";

const { search } = sandboxAddresses();
const regionsOf = async (keyword: string) =>
  (await search(keyword)).map(({ region1, region2, region3 }) => `${region1} ${region2} ${region3}`);

test("words find a place, and the rest of them becomes the number", async () => {
  const [first] = await search("서울 성동구 성수동 12-3");
  expect(first).toEqual({
    road: "서울특별시 성동구 성수길 12-3",
    jibun: "서울특별시 성동구 성수1가제1동 12-3",
    zonecode: null,
    latitude: expect.closeTo(37.54, 1),
    longitude: expect.closeTo(127.05, 1),
    region1: "서울특별시",
    region2: "성동구",
    region3: "성수1가제1동",
  });
});

test.each([
  ["역삼1동", ["서울특별시 강남구 역삼1동"]],
  ["역삼동", ["서울특별시 강남구 역삼1동", "서울특별시 강남구 역삼2동"]],
  ["강남 역삼", ["서울특별시 강남구 역삼1동", "서울특별시 강남구 역삼2동"]],
  [
    "경기 분당구 정자동",
    [
      "경기도 성남시 분당구 정자동",
      "경기도 성남시 분당구 정자1동",
      "경기도 성남시 분당구 정자2동",
      "경기도 성남시 분당구 정자3동",
    ],
  ],
  ["세종 조치원읍", ["세종특별자치시 세종시 조치원읍"]],
  ["없는동네 12", []],
  ["12-3", []],
  ["동", []],
])("%j finds %j", async (keyword, expected) => {
  expect(await regionsOf(keyword)).toEqual(expected);
});

test("a named street is in the road address", async () => {
  const found = await search("서울 강남구 테헤란로 123");
  expect(found.length).toBe(20);
  expect(found[0]?.road).toBe("서울특별시 강남구 테헤란로 123");
});

test("a named station gives the coordinates", async () => {
  const [first] = await search("강남역");
  expect(first?.region2).toBe("강남구");
  expect([first?.latitude, first?.longitude]).toEqual([expect.closeTo(37.498, 2), expect.closeTo(127.028, 2)]);
  const [elsewhere] = await search("제주 연동");
  expect([elsewhere?.latitude, elsewhere?.longitude]).toEqual([null, null]);
});

test("never more than twenty, however many there are", async () => {
  expect((await search("서울특별시")).length).toBe(20);
});
