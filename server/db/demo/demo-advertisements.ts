import { eq } from "drizzle-orm";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopFeePlans, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type DemoAccountIds, demoPhone } from "./demo-accounts.ts";
import { loadCard } from "./demo-cards.ts";
import { loadHairAdvertisements } from "./demo-hair-advertisements.ts";
import { purchase } from "./demo-purchase.ts";
import { loadResults } from "./demo-results.ts";

export interface DemoDesk {
  vault: Vault;
  accountIds: DemoAccountIds;
  now: Date;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

/** For the hair shop one in each status, for the esthetic shop a monthly one, and others around them. */
export async function loadAdvertisements(db: Db, desk: DemoDesk): Promise<void> {
  const { vault, accountIds, now } = desk;
  const { owner } = accountIds;
  const at = daysBefore(now, 70);
  const card = await loadCard(db, vault, { accountId: owner, standIn: "good", nickname: "매장 카드", at });
  await loadHairAdvertisements(db, desk, await shopNamed(db, "단장 헤어 성수점"), card);
  const monthly = await purchase(db, vault, accountIds.operator, {
    shopId: await shopNamed(db, "단장 에스테틱 역삼점"),
    ownerId: owner,
    phone: demoPhone("owner"),
    card,
    productId: 3,
    term: "MONTH",
    pointNames: ["역삼역"],
    recurring: true,
    cycles: 2,
    status: "ACTIVATED",
    startDay: addDays(seoulDay(now), -45),
    boughtAt: daysBefore(now, 49),
  });
  await loadResults(db, monthly, now);
  await loadOthers(db, desk);
}

const running = { status: "ACTIVATED", recurring: true } as const;
/** Which neighbours have which places since when: one place is free, some become free later, others never. */
const aroundSeongsu = [
  { who: [0, 1], pointNames: ["성수역"], startsIn: -24, cycles: 4, ...running },
  { who: [2], pointNames: ["성수역"], startsIn: -10, cycles: 2, productId: 2, ...running },
  { who: [3], pointNames: ["성수역"], startsIn: -30, cycles: 1, status: "EXPIRED" },
  { who: [4], pointNames: ["성수역"], startsIn: -23, cycles: 1, status: "EXPIRED" },
  { who: [5], pointNames: ["성수역"], startsIn: -16, cycles: 1, status: "EXPIRED" },
  { who: [0, 3, 4, 5], pointNames: ["뚝섬역"], startsIn: -2, cycles: 1, status: "ACTIVATED" },
  { who: [1, 4], pointNames: ["서울숲역"], startsIn: -12, cycles: 2, ...running },
  { who: [4, 5], pointNames: ["건대입구역"], startsIn: -5, cycles: 1, ...running },
  { who: [0, 1, 2, 3, 4], pointNames: ["어린이대공원(세종대)역"], startsIn: -9, cycles: 2, ...running },
] as const;

async function loadOthers(db: Db, { vault, accountIds, now }: DemoDesk): Promise<void> {
  const { neighbour, operator } = accountIds;
  const at = daysBefore(now, 70);
  const card = await loadCard(db, vault, { accountId: neighbour, standIn: "check", at });
  const shopIds = await loadNeighbours(db, neighbour, now);
  const usual = { productId: 1, term: "DAYS_7", ownerId: neighbour, phone: demoPhone("neighbour"), card } as const;
  for (const { who, startsIn, ...wish } of aroundSeongsu) {
    const startDay = addDays(seoulDay(now), startsIn);
    const boughtAt = seoulInstant(addDays(startDay, -4), "14:00");
    const ended = wish.status === "EXPIRED" ? { endedAt: seoulInstant(addDays(startDay, 7), "00:00") } : {};
    for (const shopId of shopIds.filter((_, index) => (who as readonly number[]).includes(index))) {
      const bought = await purchase(db, vault, operator, { ...usual, ...wish, ...ended, shopId, startDay, boughtAt });
      await loadResults(db, bought, now);
    }
  }
}

async function shopNamed(db: Db, name: string): Promise<number> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.name, name));
  if (!shop) throw new Error(`the demo has no shop ${name}`);
  return shop.id;
}

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
async function loadNeighbours(db: Db, ownerId: number, now: Date): Promise<number[]> {
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
