import { and, eq } from "drizzle-orm";
import { type MenuContent, type MenuKind, menuKinds } from "#domain/menus/menu-content.ts";
import { type PriceHolder, sinceEver } from "#domain/menus/menu-price.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { applicationSteps, applications, menuPhotos, menuPrices, menus } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { contentOf, readPrices } from "#server/menus/index.ts";

type MenuColumns = typeof menus.$inferInsert;

/** Sold at these prices from the beginning, unless it waits for a reviewer. */
interface MenuDraft extends Partial<Omit<MenuColumns, "shopId" | "kind">> {
  /** The rank or designer, and the first day; without a day, from the beginning. */
  prices?: { who: PriceHolder; priceWon: number | null; salePriceWon?: number; effectiveFrom?: string }[];
  approved?: boolean;
}

interface RequestDraft extends Partial<Omit<typeof applications.$inferInsert, "content">> {
  /** What is requested, if it differs from what is sold. */
  content?: Partial<MenuContent>;
}

const usualCategories: Record<MenuKind, MenuColumns["category"]> = {
  HAIR: "CUT",
  SPECIAL_HAIR: "SPECIAL",
  NAIL: "NAILCARE",
  SPECIAL_NAIL: "NAILSPECIAL",
  ESTHETIC: "ESTHETIC",
  SPECIAL_ESTHETIC: "ESTHETIC",
};
const usualPrices = [
  { who: "CHIEF", priceWon: 50_000 },
  { who: "NORMAL", priceWon: 30_000 },
] as const;

/** Menus of every kind with photos and requests, written directly to the database. */
export function menuMakers({ db, clock }: Parts) {
  async function makePhoto(shopId: number): Promise<{ id: number; path: string }> {
    const path = `menus/${crypto.randomUUID()}.webp`;
    const [photo] = await db.insert(menuPhotos).values({ shopId, path, createdAt: clock.now() }).returning();
    if (!photo) throw new Error("an insert returned no row");
    return photo;
  }
  return {
    makePhoto,
    async makeMenuOf(
      shopId: number,
      kind: MenuKind,
      { prices = [...usualPrices], approved = true, ...columns }: MenuDraft = {},
    ) {
      const isPick = kind.startsWith("SPECIAL_");
      const pick = isPick
        ? { photoId: (await makePhoto(shopId)).id, saleFrom: "2026-11-01", saleTo: "2026-12-31" }
        : undefined;
      const [menu] = await db
        .insert(menus)
        .values({
          shopId,
          kind,
          name: menuKinds[kind].label,
          category: usualCategories[kind],
          durationMinutes: 60,
          createdAt: clock.now(),
          approvedAt: approved ? clock.now() : null,
          ...pick,
          ...(kind === "SPECIAL_ESTHETIC" ? { detail: { estheticType: "ESTHETIC_SPECIAL" as const } } : {}),
          ...columns,
        })
        .returning();
      if (!menu) throw new Error("an insert returned no row");
      const rows = prices.map(({ who, effectiveFrom = sinceEver, ...price }) => ({
        shopId,
        menuId: menu.id,
        effectiveFrom,
        ...price,
        ...(typeof who === "string" ? { rank: who } : { staffId: who }),
      }));
      if (rows.length > 0) await db.insert(menuPrices).values(rows);
      return menu;
    },
    /** A menu request that waits in the queue, unless stated otherwise. */
    async makeMenuRequest(shopId: number, menuId: number, { content, ...more }: RequestDraft = {}) {
      const [menu] = await db
        .select()
        .from(menus)
        .where(and(eq(menus.id, menuId), eq(menus.shopId, shopId)));
      if (!menu) throw new Error("a request needs its menu");
      const prices = (await readPrices(db, shopId, [menuId])).get(menuId) ?? [];
      const [request] = await db
        .insert(applications)
        .values({
          target: "MENU",
          shopId,
          subjectId: menuId,
          status: "REQ_WAITING",
          lastAction: "NEW",
          lastUserRequestProcess: "NEW",
          requestedAt: clock.now(),
          content: { ...contentOf(menu, prices, seoulDay(clock.now())), ...content },
          ...more,
        })
        .returning();
      if (!request) throw new Error("an insert returned no row");
      await db.insert(applicationSteps).values({
        applicationId: request.id,
        at: request.requestedAt,
        action: "NEW",
        actor: "partner",
        edition: 1,
        accountId: request.requestedBy,
      });
      return request;
    },
  };
}
