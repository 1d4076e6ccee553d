import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { makeDemoOwnersShop } from "./demo-owners-shop.ts";

export const listedMenus = 200;
export const listedDesigners = 12;

/** A shop of the demo owner's with a price for every designer and menu: past, current and coming. */
export function makeLongPriceList(dataDir: string): Promise<number> {
  const today = seoulDay(new Date());
  return makeDemoOwnersShop(dataDir, {
    name: "긴 메뉴판 헤어",
    designers: listedDesigners,
    more: `menu as (
        insert into menus (shop_id, kind, category, name, duration_minutes, pricing_basis, display_order, created_at, approved_at)
        select shop.id, 'HAIR', (array['CUT', 'PERM', 'COLOR', 'CLINIC', 'STYLING'])[1 + n * 5 / ${listedMenus}], '메뉴 이름 ' || n,
          30 + 10 * (n % 9), 'STYLER', n, now(), now()
        from shop, generate_series(0, ${listedMenus - 1}) n returning shop_id, id, display_order),
      price as (
        insert into menu_prices (shop_id, menu_id, staff_id, effective_from, price_won)
        select m.shop_id, m.id, d.id, f.day, 20000 + m.display_order * 100 + f.won
        from menu m, designer d, (values ('2000-01-01'::date, 0), ($1::date, 1000), ($2::date, 3000)) f (day, won))`,
    values: [addDays(today, -100), addDays(today, 30)],
  });
}
