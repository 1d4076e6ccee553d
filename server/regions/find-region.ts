import { regionList } from "./region-list.ts";

/** Names as people and other services write them, including regions that were merged or renamed. */
const otherNames: Record<string, string> = {
  서울: "서울특별시",
  서울시: "서울특별시",
  부산: "부산광역시",
  대구: "대구광역시",
  인천: "인천광역시",
  대전: "대전광역시",
  울산: "울산광역시",
  세종: "세종특별자치시",
  경기: "경기도",
  충북: "충청북도",
  충남: "충청남도",
  경북: "경상북도",
  경남: "경상남도",
  제주: "제주특별자치도",
  제주도: "제주특별자치도",
  강원: "강원특별자치도",
  강원도: "강원특별자치도",
  전북: "전북특별자치도",
  전라북도: "전북특별자치도",
  광주: "전남광주통합특별시",
  광주광역시: "전남광주통합특별시",
  전남: "전남광주통합특별시",
  전라남도: "전남광주통합특별시",
};

/** The name of a 시·도 in our list, however it was written. */
export const region1Name = (written: string): string => otherNames[written] ?? written;

/** All names of a 시·도 of our list, as addresses have them. */
export const namesOfRegion1 = (name: string): string[] => [
  name,
  ...Object.keys(otherNames).filter((other) => otherNames[other] === name),
];

interface Written {
  region1: string;
  region2: string;
  region3: string;
}

/** The regions of an address by the names of our list. What is not in it is null. */
export function findRegion({ region1, region2, region3 }: Written) {
  const province = regionList().find(({ name }) => name === region1Name(region1));
  // Sejong has no districts, and some services leave its name out.
  const district =
    province?.region2.find(({ name }) => name === region2) ??
    (province?.region2.length === 1 ? province.region2[0] : undefined);
  const dong = district?.region3.find(({ name }) => name === region3);
  return { region1: province?.name ?? null, region2: district?.name ?? null, region3: dong?.name ?? null };
}
