import type { MenuCategory } from "#domain/menu.ts";
import type { ServiceCategory } from "#domain/shop.ts";
import type { DesignerRank } from "#domain/staff.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPrices, menus } from "#server/db/tables.ts";

interface DemoMenu {
  category: MenuCategory;
  name: string;
  durationMinutes: number;
  /** What a designer without a higher rank takes. */
  priceWon: number;
  /** Left out for a menu that only the higher ranks do. */
  from?: DesignerRank;
}

const menu = (category: MenuCategory, name: string, durationMinutes: number, priceWon: number): DemoMenu => ({
  category,
  name,
  durationMinutes,
  priceWon,
});

const demoMenus: Record<ServiceCategory, DemoMenu[]> = {
  HAIR: [
    menu("CUT", "커트", 40, 28_000),
    menu("CUT", "앞머리 커트", 10, 8_000),
    menu("CUT", "남성 커트 + 다운펌", 70, 55_000),
    menu("PERM", "디지털펌", 120, 130_000),
    menu("PERM", "볼륨매직", 140, 180_000),
    menu("COLOR", "뿌리염색", 90, 65_000),
    menu("COLOR", "전체염색", 110, 98_000),
    menu("CLINIC", "두피 클리닉", 60, 70_000),
    menu("STYLING", "드라이", 30, 25_000),
    { ...menu("CONSULTING", "첫 방문 상담과 맞춤 컷 설계", 90, 120_000), from: "MANAGER" },
  ],
  NAIL: [
    menu("NAILCARE", "기본 케어", 40, 25_000),
    menu("NAILCARE", "젤 원컬러", 70, 45_000),
    menu("NAILSPECIAL", "이달의 아트", 110, 75_000),
    menu("PEDICURE", "페디큐어 원컬러", 80, 55_000),
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

/** How much more a rank takes, in percent. */
const dearer: Record<DesignerRank, number> = { NORMAL: 0, HEAD: 15, MANAGER: 30, VICE_CHIEF: 45, CHIEF: 60 };
const ranks = Object.keys(dearer) as DesignerRank[];

export interface LoadedMenu extends DemoMenu {
  id: number;
  prices: Partial<Record<DesignerRank, number>>;
}

export async function loadMenus(db: Db, shopId: number, category: ServiceCategory, at: Date): Promise<LoadedMenu[]> {
  const loaded: LoadedMenu[] = [];
  for (const [displayOrder, { from = "NORMAL", ...demo }] of demoMenus[category].entries()) {
    const { priceWon, ...columns } = demo;
    const [row] = await db
      .insert(menus)
      .values({ shopId, ...columns, displayOrder, createdAt: at })
      .returning({ id: menus.id });
    const id = row?.id as number;
    const priced = ranks.slice(ranks.indexOf(from)).map((rank) => ({
      rank,
      priceWon: Math.round((priceWon * (100 + dearer[rank])) / 100_000) * 1000,
    }));
    await db.insert(menuPrices).values(priced.map((price) => ({ menuId: id, ...price })));
    loaded.push({ ...demo, id, prices: Object.fromEntries(priced.map(({ rank, priceWon }) => [rank, priceWon])) });
  }
  return loaded;
}
