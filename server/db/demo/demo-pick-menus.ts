import { asc, eq } from "drizzle-orm";
import type { MenuContent } from "#domain/menus/menu-content.ts";
import { moveApplication, openApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPhotos } from "#server/db/tables/tables.ts";
import { insertMenus } from "#server/menus/index.ts";
import { demoContent } from "./demo-menus.ts";

interface Place {
  shopId: number;
  ownerId: number;
  operatorId: number;
  /** The designers of the shop, the owner first. */
  staffIds: number[];
  now: Date;
}

const hour = 60 * 60_000;

/** The rest of the hair shop's menus: every pricing basis, and every state of a review. */
export async function loadPickMenus(db: Db, { shopId, ownerId, operatorId, staffIds, now }: Place): Promise<void> {
  const photos = await db
    .select({ id: menuPhotos.id })
    .from(menuPhotos)
    .where(eq(menuPhotos.shopId, shopId))
    .orderBy(asc(menuPhotos.id));
  const content = (demo: Parameters<typeof demoContent>[0], work = 0) =>
    demoContent(demo, { photoId: photos[work]?.id as number, now });
  const [owner = 0, second = 0] = staffIds;
  const ordinary = [
    content({ category: "CUT", name: "남성 커트", durationMinutes: 30, priceWon: 25_000, ...rate(10) }),
    withSalePrices(content({ category: "HEAT", name: "셋팅펌", durationMinutes: 150, priceWon: 128_000 }), 10_000),
    {
      ...content({ category: "STYLING", name: "웨딩 스타일링", durationMinutes: 90, priceWon: 150_000 }),
      pricingBasis: "STYLER" as const,
      prices: [
        { who: owner, priceWon: 200_000, salePriceWon: null },
        { who: second, priceWon: 170_000, salePriceWon: null },
      ],
    },
  ];
  await insertMenus(db, shopId, ordinary, { now, approved: true });

  const pick = (name: string, work: number, more: Partial<MenuContent> = {}) =>
    content({ category: "SPECIAL", name, durationMinutes: 120, priceWon: 140_000, ...more }, work);
  const sold = pick("겨울 볼륨펌 패키지", 0, {
    description: "뿌리 볼륨펌과 두피 케어를 한 번에 받아요",
    discount: { type: "DISCOUNT_RATE", ratePercent: 20 },
  });
  const edited = pick("윤기 클리닉 세트", 1, { discount: { type: "DISCOUNT_PRICE", amountWon: 15_000 } });
  const [, editedRow] = (await insertMenus(db, shopId, [sold, edited], { now, approved: true })) ?? [];
  const waiting = pick("송년 염색", 2, { discount: { type: "DISCOUNT_RATE", ratePercent: 15 } });
  const rejected = pick("첫 방문 커트", 3, {
    durationMinutes: 40,
    description: "무조건 최저가",
    discount: { type: "DISCOUNT_RATE", ratePercent: 30 },
  });
  const [waitingRow, rejectedRow] =
    (await insertMenus(db, shopId, [waiting, rejected], { now, approved: false })) ?? [];

  const ask = (subject: { id: number } | undefined, asked: MenuContent, hoursAgo: number) =>
    openApplication(db, { target: "MENU", shopId, subjectId: subject?.id as number }, asked, {
      action: "NEW",
      actor: "partner",
      accountId: ownerId,
      now: new Date(now.getTime() - hoursAgo * hour),
    });
  await ask(waitingRow, waiting, 20);
  await ask(editedRow, { ...edited, discount: { type: "DISCOUNT_RATE", ratePercent: 18 }, durationMinutes: 130 }, 6);
  const { id } = await ask(rejectedRow, rejected, 50);
  await moveApplication(
    db,
    id,
    {
      status: "REJECT",
      lastAction: "REJECT",
      reviewerId: operatorId,
      decidedAt: new Date(now.getTime() - 5 * hour),
      fieldNotes: {
        description: "‘최저가’처럼 객관적으로 입증할 수 없는 표현은 사용할 수 없어요. 어떤 시술인지 입력해 주세요",
      },
      reason: "설명만 수정하면 바로 승인할 수 있어요",
    },
    {
      action: "REJECT",
      actor: "operator",
      accountId: operatorId,
      now: new Date(now.getTime() - 5 * hour),
      words: "설명만 수정하면 바로 승인할 수 있어요",
    },
  );
}

const rate = (ratePercent: number) => ({ priceType: "RATE" as const, ratePercent, gender: "MAN" as const });

const withSalePrices = (content: MenuContent, lessWon: number): MenuContent => ({
  ...content,
  priceType: "SALES",
  prices: content.prices.map((price) => ({ ...price, salePriceWon: price.priceWon - lessWon })),
});
