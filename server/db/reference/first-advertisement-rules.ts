import type { AdvertisementGrades, AdvertisementPrices, RegionGrade } from "#domain/advertising/advertisement-price.ts";

/** The first prices, in won with VAT. 28 days cost 3.4 times seven, and a month a little more. */
export const firstAdvertisementPrices: AdvertisementPrices = {
  S: {
    AROUND_300: { DAYS_7: 149_000, DAYS_28: 507_000, MONTH: 542_000 },
    AROUND_500: { DAYS_7: 248_000, DAYS_28: 843_000, MONTH: 902_000 },
  },
  A: {
    AROUND_300: { DAYS_7: 99_000, DAYS_28: 337_000, MONTH: 360_000 },
    AROUND_500: { DAYS_7: 165_000, DAYS_28: 561_000, MONTH: 600_000 },
  },
  B: {
    AROUND_300: { DAYS_7: 69_000, DAYS_28: 235_000, MONTH: 251_000 },
    AROUND_500: { DAYS_7: 115_000, DAYS_28: 391_000, MONTH: 418_000 },
  },
  C: {
    AROUND_300: { DAYS_7: 49_000, DAYS_28: 167_000, MONTH: 179_000 },
    AROUND_500: { DAYS_7: 82_000, DAYS_28: 279_000, MONTH: 298_000 },
  },
};

const allOf = (grade: RegionGrade, region1: string, districts: readonly string[]): Record<string, RegionGrade> =>
  Object.fromEntries(districts.map((district) => [`${region1} ${district}`, grade]));

/** The first grades: districts to which people travel for a hairdresser cost more than residential ones. */
export const firstAdvertisementGrades: AdvertisementGrades = {
  usual: "C",
  districts: {
    ...allOf("S", "서울특별시", ["강남구", "마포구"]),
    ...allOf("A", "서울특별시", [
      "서초구",
      "송파구",
      "성동구",
      "용산구",
      "종로구",
      "중구",
      "광진구",
      "영등포구",
      "서대문구",
    ]),
    ...allOf("B", "서울특별시", [
      "동대문구",
      "중랑구",
      "성북구",
      "강북구",
      "도봉구",
      "노원구",
      "은평구",
      "양천구",
      "강서구",
    ]),
    ...allOf("B", "서울특별시", ["구로구", "금천구", "동작구", "관악구", "강동구"]),
    ...allOf("A", "경기도", ["성남시 분당구"]),
    ...allOf("B", "경기도", ["수원시 팔달구", "수원시 영통구", "안양시 동안구", "부천시 원미구", "고양시 일산동구"]),
    ...allOf("B", "경기도", ["고양시 일산서구", "용인시 수지구", "용인시 기흥구", "화성시 동탄구", "과천시", "광명시"]),
    ...allOf("B", "경기도", ["구리시", "하남시", "의정부시"]),
    ...allOf("B", "인천광역시", ["부평구", "남동구", "연수구"]),
    ...allOf("B", "부산광역시", ["부산진구", "해운대구"]),
    ...allOf("B", "대구광역시", ["중구"]),
    ...allOf("B", "대전광역시", ["서구"]),
  },
  dongs: {
    ...allOf("S", "서울특별시 성동구", ["성수1가제2동", "성수2가제1동", "성수2가제3동"]),
    ...allOf("S", "서울특별시 서초구", ["서초4동"]),
    ...allOf("S", "서울특별시 송파구", ["잠실3동", "잠실6동"]),
    ...allOf("B", "서울특별시 강남구", ["세곡동", "일원본동"]),
  },
};
