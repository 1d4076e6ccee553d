import { eq } from "drizzle-orm";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type DemoAccountIds, demoPhone } from "./demo-accounts.ts";
import { loadCard } from "./demo-cards.ts";
import { loadHairAdvertisements } from "./demo-hair-advertisements.ts";
import { loadNeighbours } from "./demo-neighbours.ts";
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
