import { hairMenuCategories } from "#domain/menus/menu.ts";
import { emptyContent, type MenuContent } from "#domain/menus/menu-content.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { openApplication } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPhotos, menuPrices } from "#server/db/tables/tables.ts";
import { insertMenus } from "#server/menus/index.ts";
import { workPath } from "./draw-photos.ts";
import { dayFrom, type FullShop } from "./fill-full-shop.ts";
import { longestText } from "./fill-full-shop-texts.ts";

const sold = 470;
const picks = 30;
/** The maximum of a menu. */
const [mostGroups, mostChoices] = [10, 20];
const ordinary = keysOf(hairMenuCategories).filter((category) => category !== "SPECIAL");
const ranks = keysOf(designerRanks);

/** Five hundred menus, with names of a hundred characters, the highest prices, and waiting reviews. */
export async function fillMenus(db: Db, full: FullShop): Promise<number[]> {
  const { shopId, ownerId, now } = full;
  const openedAt = new Date(now.getTime() - 750 * 24 * 60 * 60_000);
  const path = workPath("HAIR", 0);
  const photo = { shopId, path: `${path}?full`, createdAt: openedAt };
  const [row] = await db.insert(menuPhotos).values(photo).returning({ id: menuPhotos.id });
  const photoId = row?.id as number;
  const contents = Array.from({ length: sold }, (_, index) => menuOf(full, index));
  const menus = (await insertMenus(db, shopId, contents, { now: openedAt, approved: true })) ?? [];
  const asked = Array.from({ length: picks }, (_, index) => pickOf(full, index, photoId));
  const waiting = (await insertMenus(db, shopId, asked, { now, approved: false })) ?? [];
  for (const [index, { id }] of waiting.entries()) {
    const at = new Date(now.getTime() - (index + 1) * 60 * 60_000);
    await openApplication(db, { target: "MENU", shopId, subjectId: id }, asked[index] as MenuContent, {
      action: "NEW",
      actor: "partner",
      accountId: ownerId,
      now: at,
    });
  }
  const ids = menus.map(({ id }) => id);
  await addOlderPrices(db, full, ids.slice(0, 20));
  return ids;
}

function menuOf({ staffIds }: FullShop, index: number): MenuContent {
  const byPerson = index % 25 === 24;
  const priceWon = index % 9 === 0 ? 99_000_000 - index * 10_000 : 38_000 + ((index * 7919) % 900) * 1000;
  const price = (who: MenuContent["prices"][number]["who"], place: number) => ({
    who,
    priceWon: priceWon + place * 5000,
    salePriceWon: index % 4 === 1 ? Math.floor(priceWon / 2) : null,
  });
  return {
    ...emptyContent,
    kind: "HAIR",
    category: ordinary[index % ordinary.length] ?? "CUT",
    cutOption: "NONE",
    name: longestText(100, index),
    description: longestText(500, index),
    durationMinutes: 20,
    priceType: index % 4 === 1 ? "SALES" : "NORMAL",
    pricingBasis: byPerson ? "STYLER" : "LEVEL",
    prices: byPerson ? staffIds.map(price) : ranks.map(price),
    options: index === 0 ? everyOption() : [],
    tagCodes: index % 3 === 0 ? ["CUT_LAYERED", "CUT_BOB"] : [],
  };
}

const everyOption = (): MenuContent["options"] =>
  Array.from({ length: mostGroups }, (_, group) => ({
    name: longestText(30, group),
    type: group % 2 === 0 ? "SINGLE" : "MULTI",
    choices: Array.from({ length: mostChoices }, (_, choice) => ({
      name: longestText(30, choice),
      priceWon: choice * 1_000_000,
      durationMinutes: 10,
    })),
  }));

function pickOf(full: FullShop, index: number, photoId: number): MenuContent {
  const day = dayFrom(full);
  return {
    ...menuOf(full, index + 2),
    kind: "SPECIAL_HAIR",
    category: "SPECIAL",
    priceType: "NORMAL",
    photoId,
    pricingBasis: "LEVEL",
    prices: ranks.map((who) => ({ who, priceWon: 88_000_000, salePriceWon: null })),
    saleFrom: day(-20),
    saleTo: day(300),
    discount: { type: "DISCOUNT_RATE", ratePercent: 15 },
  };
}

/** A price that has changed each month for two years, and will change again. */
async function addOlderPrices(db: Db, full: FullShop, menuIds: readonly number[]) {
  const day = dayFrom(full);
  const rows = menuIds.flatMap((menuId) =>
    ranks.flatMap((rank, place) =>
      Array.from({ length: 24 }, (_, month) => ({
        shopId: full.shopId,
        menuId,
        rank,
        effectiveFrom: day(60 - month * 30),
        priceWon: 90_000_000 - month * 100_000 + place * 5000,
      })),
    ),
  );
  await db.insert(menuPrices).values(rows);
}
