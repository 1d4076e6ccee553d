import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { listMenus as call } from "#contract/menus.ts";
import { emptyContent } from "#domain/menus/menu-content.ts";
import { optionGroupsOf } from "#domain/menus/menu-extras.ts";
import { holderOf, type MenuPricing, type PricedMenu, type Promotion, priceAt } from "#domain/menus/menu-price.ts";
import { type Moment, momentOf } from "#domain/promotions/time-sale.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { openApplications } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions, staffs, timeSales } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { type MenuLineRow, menuLines } from "./menu-lines.ts";
import { readPrices } from "./menu-prices.ts";
import { photoUrls, shownAs } from "./menu-reply.ts";

export const listMenus = handle(call, async ({ input, shop, db, now }) => {
  const today = seoulDay(now);
  const [rows, promotions, designers] = await Promise.all([
    menuLines(db, shop.id),
    promotionsByMenu(db, shop.id, today),
    db
      .select({ id: staffs.id, name: staffs.name, rank: staffs.rank })
      .from(staffs)
      .where(and(eq(staffs.shopId, shop.id), isNull(staffs.removedAt)))
      .orderBy(asc(staffs.displayOrder), asc(staffs.id)),
  ]);
  const ids = rows.map(({ id }) => id);
  const [requests, photos, prices] = await Promise.all([
    openApplications(db, { target: "MENU", shopId: shop.id }, ids),
    photoUrls(db, shop.id, rows),
    readPrices(db, shop.id, ids),
  ]);
  const moment = momentOf(now);
  const lines = rows.map((row) => {
    const request = requests.get(row.id);
    return {
      ...lineOf(row),
      ...shownAs(row, request, today),
      ...priceRange({ ...row, prices: prices.get(row.id) ?? [] }, promotions.get(row.id) ?? [], designers, moment),
      photoUrl: photos(row.photoId),
      request: request ? { id: request.id, status: request.status, lastAction: request.lastAction } : null,
    };
  });
  return { items: lines.filter(({ status }) => input.menuStatus === "ALL" || status === input.menuStatus) };
});

const lineOf = ({ id, kind, category, name, detail, durationMinutes, options, saleFrom, saleTo }: MenuLineRow) => ({
  id,
  kind,
  category,
  name,
  durationMinutes,
  saleFrom,
  saleTo,
  gender: detail.gender ?? emptyContent.gender,
  optionCount: optionGroupsOf({ ...emptyContent, ...detail, options }).length,
});

interface Designer {
  id: number;
  name: string;
  rank: DesignerRank;
}

/** The prices of the designers for a menu at a moment, and the designers without one. */
function priceRange(
  pricing: MenuPricing,
  promotions: readonly Promotion[],
  designers: readonly Designer[],
  moment: Moment,
) {
  const priced: PricedMenu[] = [];
  const missing = new Set<string>();
  const seen = new Set<number | string>();
  for (const designer of designers) {
    const holder = holderOf(pricing.pricingBasis, designer);
    if (seen.has(holder)) continue;
    seen.add(holder);
    const price = priceAt(pricing, designer, moment, promotions);
    if (price) priced.push(price);
    else missing.add(pricing.pricingBasis === "LEVEL" ? designerRanks[designer.rank].label : designer.name);
  }
  const [cheapest, ...rest] = priced.toSorted((a, b) => a.priceWon - b.priceWon);
  return {
    fromWon: cheapest?.priceWon ?? null,
    toWon: rest.at(-1)?.priceWon ?? cheapest?.priceWon ?? null,
    listFromWon: cheapest?.applied ? cheapest.listPriceWon : null,
    applied: cheapest?.applied ? { kind: cheapest.applied.kind, name: cheapest.applied.name } : null,
    missing: [...missing],
  };
}

/**
 * The promotions of a shop's menus on a day or later, by menu: the same as `readMenuSql` reads for one menu, which
 * would be slower for a whole list. `prices-agree.test.ts` checks that both agree.
 */
async function promotionsByMenu(db: Db, shopId: number, day: string): Promise<Map<number, Promotion[]>> {
  const [sales, entries] = await Promise.all([
    db
      .select()
      .from(timeSales)
      .where(
        and(
          eq(timeSales.shopId, shopId),
          isNull(timeSales.removedAt),
          eq(timeSales.disabled, false),
          gte(timeSales.toDay, day),
        ),
      ),
    db
      .select({ entry: exhibitionEntries, exhibition: exhibitions })
      .from(exhibitionEntries)
      .innerJoin(exhibitions, eq(exhibitions.id, exhibitionEntries.exhibitionId))
      .where(
        and(
          eq(exhibitionEntries.shopId, shopId),
          eq(exhibitionEntries.approval, "APPROVAL"),
          eq(exhibitionEntries.disabled, false),
          gte(exhibitions.toDay, day),
        ),
      ),
  ]);
  const promotions = new Map<number, Promotion[]>();
  const add = (menuIds: readonly number[], promotion: Promotion) => {
    for (const id of menuIds) promotions.set(id, [...(promotions.get(id) ?? []), promotion]);
  };
  for (const { name, ratePercent, fromDay, toDay, windows, menuIds } of sales)
    add(menuIds, { kind: "TIME_SALE", name, ratePercent, fromDay, toDay, windows });
  for (const { entry, exhibition } of entries)
    add(entry.menuIds, {
      kind: "EXHIBITION",
      name: exhibition.title,
      ratePercent: entry.ratePercent,
      windows: [],
      fromDay: exhibition.fromDay,
      toDay: exhibition.toDay,
    });
  return promotions;
}
