import { and, count, eq, isNull, max, sql } from "drizzle-orm";
import type { MenuContent } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { menus, shops } from "#server/db/tables/tables.ts";
import { columnsOf, type MenuRow } from "#server/menus/list/menu-columns.ts";
import { readPrices, writePrices } from "#server/menus/list/menu-prices.ts";

export const mostMenus = 1000;

const ofShop = (shopId: number) => and(eq(menus.shopId, shopId), isNull(menus.removedAt));

/** At the end of the list. Undefined: there are too many. */
export async function insertMenus(
  db: Db,
  shopId: number,
  contents: readonly MenuContent[],
  { now, approved }: { now: Date; approved: boolean },
): Promise<MenuRow[] | undefined> {
  // Two at once would count the same number and take the same place, so they queue at the shop.
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  const [present] = await db
    .select({ menus: count(), last: max(menus.displayOrder) })
    .from(menus)
    .where(ofShop(shopId));
  if ((present?.menus ?? 0) + contents.length > mostMenus) return undefined;
  const next = (present?.last ?? -1) + 1;
  const rows = await db
    .insert(menus)
    .values(
      contents.map((content, index) => ({
        shopId,
        ...columnsOf(content),
        displayOrder: next + index,
        createdAt: now,
        approvedAt: approved ? now : null,
      })),
    )
    .returning();
  const inOrder = rows.toSorted((a, b) => a.displayOrder - b.displayOrder);
  for (const [index, { id }] of inOrder.entries())
    await writePrices(db, { shopId, menuId: id }, contents[index]?.prices ?? [], [], seoulDay(now));
  return inOrder;
}

export async function lockMenu(db: Db, shopId: number, id: number): Promise<MenuRow | undefined> {
  const [menu] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.id, id), ofShop(shopId)))
    .for("update");
  return menu;
}

/** Makes this content the current one. */
export async function writeContent(
  db: Db,
  menu: MenuRow,
  content: MenuContent,
  now: Date,
  more: Partial<Pick<MenuRow, "approvedAt" | "blockedAt">> = {},
): Promise<void> {
  const before = (await readPrices(db, menu.shopId, [menu.id])).get(menu.id) ?? [];
  await writePrices(db, { shopId: menu.shopId, menuId: menu.id }, content.prices, before, seoulDay(now));
  await db
    .update(menus)
    .set({ ...columnsOf(content), ...more, version: sql`${menus.version} + 1` })
    .where(and(eq(menus.shopId, menu.shopId), eq(menus.id, menu.id)));
}

/** The current menu stays the same, but a reader gets a new state. */
export async function touchMenu(db: Db, { shopId, id }: MenuRow): Promise<void> {
  await db
    .update(menus)
    .set({ version: sql`${menus.version} + 1` })
    .where(and(eq(menus.shopId, shopId), eq(menus.id, id)));
}
