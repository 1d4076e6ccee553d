import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { designerRanks, type MemberRole } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { accounts, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { type Dice, diceOf, personName, pick } from "./dice.ts";

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"];
type Person = Row<typeof accounts> & { id: number; phone: string };

/** The maximum number of people of a shop with an account. */
export const mostAccounts = 6;

/** Shops of three to seven people. The ids decide everything, so that the same ids give the same shops. */
export function imagineShops(shopIds: readonly number[], accountIds: readonly number[], now: Date) {
  const made = {
    people: [] as Person[],
    shops: [] as Row<typeof shops>[],
    users: [] as Row<typeof shopUsers>[],
    designers: [] as Row<typeof staffs>[],
  };
  const freeIds = accountIds.values();
  for (const shopId of shopIds) {
    const dice = diceOf(shopId);
    const openedAt = ago(30 + dice(1500), now);
    const join = (role: MemberRole, name: string) => {
      const person = imaginePerson(freeIds.next().value as number, name, openedAt, ago(dice(90), now));
      made.people.push(person);
      made.users.push({ shopId, accountId: person.id, role, joinedAt: openedAt });
      return person.id;
    };
    made.shops.push(imagineShop(shopId, openedAt, dice));
    const size = 3 + dice(5);
    for (let place = 0; place < size; place++) {
      const name = personName(dice);
      const signsIn = place < 2 || (place < 5 && dice(3) > 0);
      const accountId = signsIn ? join(roles[place] ?? "MEMBER", name) : null;
      const rank = keysOf(designerRanks)[place] ?? "NORMAL";
      made.designers.push({ shopId, accountId, name, rank, displayOrder: place, createdAt: openedAt });
    }
    if (dice(4) === 0) join("SETTLEMENT_VIEW", personName(dice));
  }
  return made;
}

const roles: readonly MemberRole[] = ["OWNER", "SUPER"];

function imaginePerson(id: number, name: string, joinedAt: Date, lastUsedAt: Date): Person {
  const loginId = `person_${id}`;
  const email = `${loginId}@demo.danjang.kr`;
  return { id, name, loginId, email, phone: phoneOf(id), joinedAt, lastUsedAt, passwordChangedAt: joinedAt };
}

function imagineShop(id: number, openedAt: Date, dice: Dice): Row<typeof shops> {
  const serviceCategory = pick(keysOf(serviceCategories), dice);
  const { city, dong, road, latitude, longitude, areaCode } = pick(towns, dice);
  const operatingStatus = dice(20) === 0 ? "PAUSED" : dice(30) === 0 ? "WAITING" : "RUNNING";
  return {
    id,
    name: `${pick(firstWords, dice)} ${pick(kinds[serviceCategory], dice)} ${dong.replace(/\d.*$/, "")}점`,
    serviceCategory,
    operatingStatus,
    phoneNumber: `${areaCode}-${200 + dice(700)}-${1000 + dice(9000)}`,
    addressRoad: `${city} ${road} ${1 + dice(300)}`,
    addressJibun: `${city} ${dong} ${1 + dice(700)}-${1 + dice(60)}`,
    addressDetail: `${1 + dice(6)}층`,
    latitude: latitude + (dice(2000) - 1000) / 100_000,
    longitude: longitude + (dice(2000) - 1000) / 100_000,
    introduction: pick(introductions, dice),
    openedAt: operatingStatus === "WAITING" ? null : openedAt,
    pausedAt: operatingStatus === "PAUSED" ? openedAt : null,
    createdAt: openedAt,
  };
}

/**
 * All numbers are different: the factor has no divisor in common with the range, which starts above the demo accounts'
 * numbers.
 */
function phoneOf(id: number): string {
  const digits = String(30_000_000 + ((id * 17_654_321) % 60_000_000));
  return `010-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

const ago = (days: number, now: Date) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const words = (text: string) => text.split(" ");
const firstWords = words(
  "모먼트 오월 라움 결 온도 비읍 소소 플로우 담다 윤슬 루아 아뜰리에 하루 봄날 레이어 여백 손끝 미담",
);
const kinds: Record<ServiceCategory, string[]> = {
  HAIR: words("헤어 살롱 헤어룸"),
  NAIL: words("네일 네일룸"),
  ESTHETIC: words("에스테틱 스킨케어 왁싱"),
};
const introductions = [
  "예약하신 시간에 바로 시작할 수 있게 준비해 둘게요.",
  "먼저 충분히 듣고, 어울리는 모양을 같이 정해요.",
  "혼자 오셔도 편안한 작은 매장이에요.",
  "주차는 건물 뒤편에 한 시간까지 무료예요.",
];
const town = (city: string, dong: string, road: string, latitude: number, longitude: number, areaCode: string) => ({
  city,
  dong,
  road,
  latitude,
  longitude,
  areaCode,
});
const towns = [
  town("서울특별시 성동구", "성수동2가", "연무장길", 37.543, 127.056, "02"),
  town("서울특별시 마포구", "연남동", "동교로", 37.562, 126.925, "02"),
  town("서울특별시 강남구", "역삼동", "테헤란로", 37.499, 127.033, "02"),
  town("서울특별시 송파구", "잠실동", "올림픽로", 37.511, 127.086, "02"),
  town("경기도 수원시 팔달구", "인계동", "효원로", 37.265, 127.029, "031"),
  town("경기도 고양시 일산동구", "장항동", "중앙로", 37.658, 126.77, "031"),
  town("인천광역시 부평구", "부평동", "부평대로", 37.492, 126.724, "032"),
  town("부산광역시 해운대구", "우동", "해운대로", 35.163, 129.163, "051"),
  town("대구광역시 중구", "동성로2가", "동성로", 35.869, 128.595, "053"),
  town("대전광역시 서구", "둔산동", "둔산로", 36.351, 127.384, "042"),
  town("광주광역시 서구", "치평동", "상무중앙로", 35.151, 126.849, "062"),
  town("제주특별자치도 제주시", "연동", "연북로", 33.484, 126.492, "064"),
];
