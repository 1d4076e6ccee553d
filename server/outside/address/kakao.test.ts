import { expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { kakaoAddresses } from "./kakao.ts";

const gangnam = {
  address_name: "서울 강남구 강남대로 390",
  x: "127.028578846319",
  y: "37.4978399531903",
  address: {
    address_name: "서울 강남구 역삼동 825",
    region_1depth_name: "서울",
    region_2depth_name: "강남구",
    region_3depth_name: "역삼동",
    region_3depth_h_name: "역삼1동",
  },
  road_address: {
    address_name: "서울 강남구 강남대로 390",
    region_1depth_name: "서울",
    region_2depth_name: "강남구",
    zone_no: "06232",
  },
};
const provider = await providerDouble(() => ({ body: { documents: [gangnam] } }));
const addresses = kakaoAddresses({ restKey: "very secret" }, `${provider.url}/address.json`);

test("an address has its coordinates and the regions by the names of our list", async () => {
  expect(await addresses.search("강남대로 390")).toEqual([
    {
      road: "서울 강남구 강남대로 390",
      jibun: "서울 강남구 역삼동 825",
      zonecode: "06232",
      latitude: 37.4978399531903,
      longitude: 127.028578846319,
      region1: "서울특별시",
      region2: "강남구",
      region3: "역삼1동",
    },
  ]);
  const [asked] = provider.received;
  expect(asked?.path).toBe(`/address.json?query=${encodeURIComponent("강남대로 390")}&size=20`);
  expect(asked?.headers.authorization).toBe("KakaoAK very secret");
});

test("unknown values are null, also a place that is not in our list", async () => {
  const place = {
    address_name: "서울 중랑구 중화동",
    region_1depth_name: "서울",
    region_2depth_name: "중랑구",
    region_3depth_h_name: "",
  };
  const nowhere = { address_name: "평양 어디", region_1depth_name: "평양", region_2depth_name: "중구" };
  provider.answers(() => ({
    body: { documents: [{ address: place, road_address: null, x: "", y: "a" }, { address: nowhere }, {}] },
  }));
  const nothing = { road: null, jibun: null, zonecode: null, latitude: null, longitude: null };
  const unknown = { region1: null, region2: null, region3: null };
  expect(await addresses.search("어디")).toEqual([
    { ...nothing, jibun: place.address_name, region1: "서울특별시", region2: "중랑구", region3: null },
    { ...nothing, jibun: nowhere.address_name, ...unknown },
    { ...nothing, ...unknown },
  ]);
});

test("never more than twenty", async () => {
  provider.answers(() => ({ body: { documents: Array(30).fill(gangnam) } }));
  expect((await addresses.search("강남")).length).toBe(20);
});

test("a failed search throws, without the keyword in its error", async () => {
  for (const status of [400, 401, 429, 500]) {
    provider.answers(() => ({ status, body: { message: "강남" } }));
    await expect(addresses.search("강남")).rejects.toThrow(new Error(`the address search answered ${status}`));
  }
  await expect(kakaoAddresses({ restKey: "k" }, "http://127.0.0.1:1/").search("강남")).rejects.toThrow();
});
