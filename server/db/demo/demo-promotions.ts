import { asc, eq } from "drizzle-orm";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { coupons, exhibitionEntries, exhibitions, menus, shops, timeSales } from "#server/db/tables/tables.ts";

/** Time sales and coupons of the hair shop, and exhibitions, each in another stage. */
export async function loadPromotions(db: Db, now: Date): Promise<void> {
  const today = seoulDay(now);
  const day = (days: number) => addDays(today, days);
  const [hair, nail] = await Promise.all([shopOf(db, "HAIR"), shopOf(db, "NAIL")]);
  const menuIds = await menusByName(db);
  const idsOf = (...names: string[]) => names.flatMap((name) => menuIds.get(name) ?? []);
  const weekdays = (fromMinute: number, toMinute: number, ...daysOfWeek: ("TUE" | "WED" | "THU" | "FRI")[]) => ({
    daysOfWeek,
    fromMinute,
    toMinute,
  });
  await db.insert(timeSales).values([
    {
      shopId: hair,
      name: "평일 낮 타임세일",
      ratePercent: 20,
      fromDay: day(-10),
      toDay: day(60),
      createdAt: now,
      windows: [weekdays(600, 840, "TUE", "WED", "THU")],
      menuIds: idsOf("뿌리염색", "두피 클리닉", "드라이"),
    },
    {
      shopId: hair,
      name: "늦은 저녁 클리닉",
      ratePercent: 10,
      fromDay: day(3),
      toDay: day(30),
      createdAt: now,
      windows: [weekdays(1080, 1200, "WED", "FRI")],
      menuIds: idsOf("두피 클리닉"),
      disabled: true,
    },
    {
      shopId: hair,
      name: "가을맞이 세일",
      ratePercent: 15,
      fromDay: day(-60),
      toDay: day(-20),
      createdAt: now,
      windows: [weekdays(600, 1200, "TUE", "WED", "THU", "FRI")],
      menuIds: idsOf("전체염색"),
    },
  ]);
  await db.insert(coupons).values([
    {
      shopId: hair,
      name: "첫 방문 5,000원",
      leastPriceWon: 30_000,
      quantity: 200,
      createdAt: now,
      audience: "FIRST_VISIT",
      discount: { type: "DISCOUNT_PRICE", amountWon: 5_000 },
      fromDay: day(-30),
      toDay: day(60),
    },
    {
      shopId: hair,
      name: "가을 감사 10%",
      quantity: 100,
      createdAt: now,
      discount: { type: "DISCOUNT_RATE", ratePercent: 10 },
      fromDay: day(-5),
      toDay: day(25),
    },
  ]);
  const made = await db
    .insert(exhibitions)
    .values([
      {
        title: "겨울 컬러 기획전",
        service: "HAIR",
        leastRatePercent: 10,
        platformSharePercent: 30,
        createdAt: now,
        description: "겨울에 어울리는 염색을 모아 첫 화면에서 보여 드려요",
        applyFrom: day(-5),
        applyTo: day(10),
        fromDay: day(14),
        toDay: day(45),
      },
      {
        title: "새 학기 헤어",
        service: "HAIR",
        leastRatePercent: 15,
        platformSharePercent: 20,
        createdAt: now,
        description: "봄에 시작해요. 신청은 다음 달부터 받아요",
        applyFrom: day(30),
        applyTo: day(50),
        fromDay: day(60),
        toDay: day(90),
      },
      {
        title: "두피 건강 주간",
        service: "HAIR",
        leastRatePercent: 10,
        platformSharePercent: 50,
        createdAt: now,
        description: "두피 클리닉을 한 주 동안 소개해요",
        applyFrom: day(-30),
        applyTo: day(-10),
        fromDay: day(-3),
        toDay: day(11),
      },
      {
        title: "연말 파티 네일",
        service: "NAIL",
        leastRatePercent: 10,
        platformSharePercent: 30,
        createdAt: now,
        description: "연말 모임에 어울리는 아트를 모아요",
        applyFrom: day(-5),
        applyTo: day(8),
        fromDay: day(10),
        toDay: day(46),
      },
    ])
    .returning({ id: exhibitions.id });
  const [, , scalp, party] = made.map(({ id }) => id);
  await db.insert(exhibitionEntries).values([
    {
      exhibitionId: scalp as number,
      shopId: hair,
      menuIds: idsOf("두피 클리닉"),
      ratePercent: 25,
      approval: "APPROVAL",
      requestedAt: now,
      decidedAt: now,
    },
    {
      exhibitionId: party as number,
      shopId: nail,
      menuIds: idsOf("젤 원컬러"),
      ratePercent: 15,
      requestedAt: new Date(now.getTime() - 26 * 60 * 60_000),
    },
  ]);
}

async function shopOf(db: Db, service: ServiceCategory): Promise<number> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.serviceCategory, service))
    .orderBy(asc(shops.id));
  return shop?.id as number;
}

async function menusByName(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: menus.id, name: menus.name }).from(menus).where(eq(menus.hidden, false));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
