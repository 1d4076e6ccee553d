import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopFeePlans, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";

const neighbours = [
  { name: "모먼트 헤어 성수점", road: "아차산로 92", jibun: "성수동2가 289-5", latitude: 37.5443, longitude: 127.0577 },
  {
    name: "오월 살롱 서울숲점",
    road: "서울숲2길 24",
    jibun: "성수동1가 685-312",
    latitude: 37.5466,
    longitude: 127.0421,
  },
  { name: "결 헤어 뚝섬점", road: "왕십리로 88", jibun: "성수동1가 668-2", latitude: 37.5462, longitude: 127.0479 },
  {
    name: "윤슬 헤어룸 연무장점",
    road: "연무장길 70",
    jibun: "성수동2가 301-39",
    latitude: 37.5421,
    longitude: 127.0592,
  },
  { name: "여백 헤어 송정점", road: "광나루로 260", jibun: "송정동 66-31", latitude: 37.5517, longitude: 127.0661 },
  {
    name: "담다 살롱 성덕정점",
    road: "성덕정길 33",
    jibun: "성수동2가 545-12",
    latitude: 37.5389,
    longitude: 127.0528,
  },
];

/** Shops around the hair shop with advertisements at the same points; nobody works in them. */
export async function loadNeighbours(db: Db, ownerId: number, now: Date): Promise<number[]> {
  const openedAt = new Date(now.getTime() - 300 * 24 * 60 * 60_000);
  const rows = await db
    .insert(shops)
    .values(
      neighbours.map(({ name, road, jibun, latitude, longitude }, index) => ({
        name,
        serviceCategory: "HAIR" as const,
        operatingStatus: "RUNNING" as const,
        latitude,
        longitude,
        addressRoad: `서울특별시 성동구 ${road}`,
        addressJibun: `서울특별시 성동구 ${jibun}`,
        phoneNumber: `02-46${index}-30${index}0`,
        openedAt,
        createdAt: openedAt,
        introduction: "예약하신 시간에 바로 시작할 수 있게 준비해 둘게요.",
      })),
    )
    .returning({ id: shops.id });
  const ids = rows.map(({ id }) => id);
  const joined = { accountId: ownerId, role: "OWNER" as const, joinedAt: openedAt };
  await db.insert(shopUsers).values(ids.map((shopId) => ({ shopId, ...joined })));
  const designer = { name: "이가람", rank: "CHIEF" as const, accountId: ownerId, createdAt: openedAt };
  await db.insert(staffs).values(ids.map((shopId) => ({ shopId, ...designer })));
  const plan = { feeType: "A_BALANCE" as const, effectiveFrom: seoulDay(openedAt), createdAt: openedAt };
  await db.insert(shopFeePlans).values(ids.map((shopId) => ({ shopId, ...plan })));
  return ids;
}
