import type { MenuCategory } from "#domain/menus/menu.ts";
import { emptyContent, kindOf, type MenuContent } from "#domain/menus/menu-content.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPhotos } from "#server/db/tables/tables.ts";
import { insertMenus } from "#server/menus/index.ts";
import { workPath, worksOfShop } from "./draw-photos.ts";

interface DemoMenu extends Partial<MenuContent> {
  category: MenuCategory;
  name: string;
  durationMinutes: number;
  /** The price of the lowest rank. */
  priceWon: number;
  /** The lowest rank that offers it. */
  from?: DesignerRank;
}

const menu = (
  category: MenuCategory,
  name: string,
  durationMinutes: number,
  priceWon: number,
  more: Partial<DemoMenu> = {},
): DemoMenu => ({ category, name, durationMinutes, priceWon, ...more });

const lengths = [
  { length: "SHOULDER", priceWon: 10_000, durationMinutes: 10 },
  { length: "CHEST", priceWon: 20_000, durationMinutes: 20 },
  { length: "WAIST", priceWon: 30_000, durationMinutes: 30 },
] satisfies MenuContent["lengthSurcharges"];

const care = {
  name: "함께 하면 좋은 케어",
  type: "MULTI",
  choices: [
    { name: "앰플 추가", priceWon: 15_000, durationMinutes: 0 },
    { name: "두피 마사지", priceWon: 20_000, durationMinutes: 10 },
  ],
} satisfies MenuContent["options"][number];

const demoMenus: Record<ServiceCategory, DemoMenu[]> = {
  HAIR: [
    menu("CUT", "커트", 40, 28_000, { tagCodes: ["CUT_LAYERED", "CUT_BOB"] }),
    menu("CUT", "앞머리 커트", 10, 8_000),
    menu("CUT", "남성 커트 + 다운펌", 70, 55_000, { gender: "MAN" }),
    menu("PERM", "디지털펌", 120, 130_000, { lengthSurcharges: lengths, options: [care], brandId: 3 }),
    menu("PERM", "볼륨매직", 140, 180_000, { lengthSurcharges: lengths }),
    menu("COLOR", "뿌리염색", 90, 65_000, { cutOption: "EXTRA", cutExtraWon: 15_000 }),
    menu("COLOR", "전체염색", 110, 98_000, { lengthSurcharges: lengths, brandId: 2 }),
    menu("CLINIC", "두피 클리닉", 60, 70_000, { options: [care] }),
    menu("STYLING", "드라이", 30, 25_000, { gender: "WOMAN" }),
    menu("CONSULTING", "첫 방문 상담과 맞춤 컷 설계", 90, 120_000, { from: "MANAGER" }),
  ],
  NAIL: [
    menu("NAILCARE", "기본 케어", 40, 25_000, { shapes: ["ROUND", "SQUARE", "ALMOND"] }),
    menu("NAILCARE", "젤 원컬러", 70, 45_000, {
      shapes: ["ROUND", "ALMOND"],
      colours: ["PINK", "CORAL", "RED", "BEIGE", "MIX", "NAVY"],
      gelRemoval: "GELREMOVER_EXTRA",
      gelRemovalWon: 10_000,
    }),
    menu("NAILSPECIAL", "이달의 아트", 110, 75_000, { gelRemoval: "GELREMOVER_INCLUDED" }),
    menu("PEDICURE", "페디큐어 원컬러", 80, 55_000, { gelRemoval: "GELREMOVER_OWN_FREE" }),
    menu("EYELASHES", "속눈썹 연장", 90, 60_000),
  ],
  ESTHETIC: [
    menu("ESTHETIC", "수분 관리", 60, 70_000),
    menu("ESTHETIC", "여드름 집중 관리", 90, 110_000),
    menu("ESTHETIC_WAXING", "브라질리언 왁싱", 50, 60_000),
    menu("BROW", "눈썹 정리", 20, 15_000),
    menu("BROW", "브로우 틴트", 50, 45_000),
  ],
};

/** The raise of a rank, in percent. */
const dearer: Record<DesignerRank, number> = { NORMAL: 0, HEAD: 15, MANAGER: 30, VICE_CHIEF: 45, CHIEF: 60 };
const ranks = Object.keys(dearer) as DesignerRank[];

export interface LoadedMenu {
  id: number;
  name: string;
  durationMinutes: number;
  prices: Partial<Record<DesignerRank, number>>;
}

/** The shop's usual menus, which its reservations use. */
export async function loadMenus(
  db: Db,
  shopId: number,
  service: ServiceCategory,
  { openedAt, now }: { openedAt: Date; now: Date },
): Promise<LoadedMenu[]> {
  const photoIds = await loadPhotos(db, shopId, service, openedAt);
  const contents = demoMenus[service].map((demo, index) =>
    demoContent(demo, { photoId: photoIds[index % photoIds.length] as number, now }),
  );
  const rows = (await insertMenus(db, shopId, contents, { now: openedAt, approved: true })) ?? [];
  return rows.map(({ id, name, durationMinutes }, index) => ({
    id,
    name,
    durationMinutes,
    prices: Object.fromEntries((contents[index]?.prices ?? []).map(({ who, priceWon }) => [who, priceWon])),
  }));
}

/** Pick menus have a photo and are on sale for some weeks around today. */
export function demoContent(
  { priceWon, from = "NORMAL", ...demo }: DemoMenu,
  { photoId, now }: { photoId: number; now: Date },
): MenuContent {
  const kind = demo.kind ?? kindOf(demo.category);
  const today = seoulDay(now);
  return {
    ...emptyContent,
    ...(kind.startsWith("SPECIAL_") ? { photoId, saleFrom: addDays(today, -20), saleTo: addDays(today, 40) } : {}),
    ...(kind === "ESTHETIC" ? { estheticType: "ESTHETIC" as const } : {}),
    ...(kind.endsWith("HAIR") ? { cutOption: "NONE" as const } : {}),
    ...(kind.endsWith("NAIL") ? { gelRemoval: "GELREMOVER_NONE" as const } : {}),
    kind,
    pricingBasis: "LEVEL",
    prices: ranks.slice(ranks.indexOf(from)).map((who) => ({
      who,
      priceWon: Math.round((priceWon * (100 + dearer[who])) / 100_000) * 1000,
      salePriceWon: null,
    })),
    ...demo,
  };
}

async function loadPhotos(db: Db, shopId: number, service: ServiceCategory, at: Date): Promise<number[]> {
  const rows = Array.from({ length: worksOfShop }, (_, index) => ({
    shopId,
    path: workPath(service, index),
    createdAt: at,
  }));
  const photos = await db.insert(menuPhotos).values(rows).returning({ id: menuPhotos.id });
  return photos.map(({ id }) => id);
}
