import type { BookableMenu } from "#domain/menus/bookable-menu.ts";
import { emptyContent } from "#domain/menus/menu-content.ts";
import { optionGroupsOf } from "#domain/menus/menu-extras.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import type { menus } from "#server/db/tables/tables.ts";

/** A menu as `readMenuSql` returns it. */
export interface MenuRow
  extends Pick<typeof menus.$inferSelect, "id" | "category" | "name" | "durationMinutes" | "options" | "detail"> {
  saleFrom: string | null;
  saleTo: string | null;
  pricing: BookableMenu["pricing"];
  promotions: BookableMenu["promotions"];
}

/** On sale for customers, on any day; a menu of the alias `m`. */
export const isOfferedSql =
  "m.removed_at is null and not m.hidden and m.blocked_at is null and m.approved_at is not null";

/** Everything that decides the price of the menu `m`; `since` names the parameter with the first day that matters. */
export const readMenuSql = (since: string) => `jsonb_build_object(
    'id', m.id, 'category', m.category, 'name', m.name, 'durationMinutes', m.duration_minutes, 'options', m.options,
    'detail', m.detail, 'saleFrom', m.sale_from, 'saleTo', m.sale_to,
    'pricing', jsonb_build_object('pricingBasis', m.pricing_basis, 'priceType', m.price_type, 'ratePercent', m.rate_percent,
      'discount', m.discount, 'rounding', m.rounding, 'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('who', coalesce(to_jsonb(p.rank), to_jsonb(p.staff_id)),
          'effectiveFrom', p.effective_from, 'priceWon', p.price_won, 'salePriceWon', p.sale_price_won)
          order by p.effective_from), '[]')
        from menu_prices p where p.shop_id = m.shop_id and p.menu_id = m.id)),
    'promotions', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name, 'ratePercent', s.rate_percent,
        'fromDay', s.from_day, 'toDay', s.to_day, 'windows', s.windows)), '[]')
      from (
        select 'TIME_SALE' as kind, t.name, t.rate_percent, t.from_day, t.to_day, t.windows from time_sales t
        where t.shop_id = m.shop_id and m.id = any(t.menu_ids) and t.removed_at is null and not t.disabled and t.to_day >= ${since}
        union all
        select 'EXHIBITION', e.title, n.rate_percent, e.from_day, e.to_day, '[]' from exhibition_entries n
        join exhibitions e on e.id = n.exhibition_id
        where n.shop_id = m.shop_id and m.id = any(n.menu_ids) and n.approval = 'APPROVAL' and not n.disabled
          and e.to_day >= ${since}) s))`;

export type ReadMenu = BookableMenu & Pick<MenuRow, "id" | "category" | "name">;

/** Only an offered menu can be booked. */
export type OfferedMenu = ReadMenu & { offered: boolean };

export function bookableMenu({ options, detail, ...menu }: MenuRow): ReadMenu {
  const { segments, bufferMinutes, ...content } = { ...emptyContent, ...detail, options };
  return { ...menu, segments, bufferMinutes, optionGroups: optionGroupsOf(content) };
}

/** Some menus of a shop, also those that are not offered; one that was removed is missing. */
export async function readMenus(
  db: Db,
  shopId: number,
  menuIds: readonly number[],
  since: string,
): Promise<Map<number, OfferedMenu>> {
  const values = [shopId, menuIds, since];
  const rows = await namedQuery<{ menu: MenuRow; offered: boolean }>(db, "read-menus", menusText, values);
  return new Map(rows.map(({ menu, offered }) => [menu.id, { ...bookableMenu(menu), offered }]));
}

const menusText = `select ${readMenuSql("$3::date")} as menu, (${isOfferedSql}) as offered from menus m
  where m.shop_id = $1 and m.id = any($2) and m.removed_at is null`;
