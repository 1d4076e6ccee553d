import { sql } from "drizzle-orm";
import type { Menu } from "#contract/menu.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";

/** A shop of a service, with a signed-in person of this role. */
export async function menuShop(server: TestServer, service: ServiceCategory = "HAIR", role: MemberRole = "OWNER") {
  const shop = await server.makeShop({ serviceCategory: service });
  const { id: accountId } = await server.makeAccount();
  await server.join(shop.id, accountId, role);
  return { shop, accountId, visitor: await server.signedIn(accountId) };
}

/** The fields that every menu form must have. */
export const leastForm = {
  name: "새 메뉴",
  durationMinutes: 60,
  prices: [
    { who: "CHIEF" as const, priceWon: 50_000 },
    { who: "NORMAL" as const, priceWon: 30_000 },
  ],
};

/** The additional fields of a pick menu's form, with days around the test clock. */
export const leastPick = { saleFrom: "2026-11-15", saleTo: "2026-12-31" };

/** The smallest form of a pick menu, with an uploaded photo. */
export async function leastPickForm(server: TestServer, shopId: number) {
  const { id: photoId } = await server.makePhoto(shopId);
  return { shopId, ...leastForm, ...leastPick, photoId };
}

export type SavedMenu = Answer<Menu>;
export type SaveMenu = (visitor: Visitor, shopId: number, more?: object) => Promise<SavedMenu>;

/** The events of a shop, as open screens get them. */
export const eventsOf = async ({ parts: { db } }: TestServer, shopId: number) =>
  (await db.select().from(shopEvents)).filter((event) => event.shopId === shopId);

/** Gives a shop the largest possible number of menus. */
export const fillWithMenus = ({ parts: { db } }: TestServer, shopId: number) =>
  db.execute(sql`insert into menus (shop_id, kind, category, name, duration_minutes, created_at, approved_at)
    select ${shopId}, 'HAIR', 'CUT', '커트 ' || n, 30, now(), now() from generate_series(1, 1000) n`);
